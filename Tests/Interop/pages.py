"""A person's view and actions at the pages, in headless Chromium."""

from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

WAIT_SECONDS = 10


def wait(driver, condition):
    """Until the condition holds; what it returns. A question asked in the middle of a navigation
    fails, or is about what is replaced meanwhile, and is asked again."""
    return WebDriverWait(driver, WAIT_SECONDS, 0.02, [WebDriverException]).until(lambda _: condition())


def press(driver, selector):
    """Clicks what the selector names as soon as it is there, also on a page that is only arriving:
    what was found a moment before may belong to the page that is leaving."""
    wait(driver, lambda: one(driver, selector).click() or True)


def one(driver, selector):
    return driver.find_element(By.CSS_SELECTOR, selector)


def every(driver, selector):
    return driver.find_elements(By.CSS_SELECTOR, selector)


def loaded(driver):
    """Every address that the page loaded something from."""
    return driver.execute_script("return performance.getEntriesByType('resource').map((entry) => entry.name)")
