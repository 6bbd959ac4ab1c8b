"""What a person sees and does at the pages for developers, in headless Chromium."""

from selenium.common.exceptions import NoSuchElementException, StaleElementReferenceException
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

WAIT_SECONDS = 10


def wait(driver, condition):
    """Until the condition holds; what it returns. Pages may replace what is looked at meanwhile."""
    replaced = (NoSuchElementException, StaleElementReferenceException)
    return WebDriverWait(driver, WAIT_SECONDS, 0.02, replaced).until(lambda _: condition())


def one(driver, selector):
    return driver.find_element(By.CSS_SELECTOR, selector)


def every(driver, selector):
    return driver.find_elements(By.CSS_SELECTOR, selector)


def loaded(driver):
    """Every address that the page loaded something from."""
    return driver.execute_script("return performance.getEntriesByType('resource').map((entry) => entry.name)")
