%remark%import msal
import requests

session = requests.Session()
session.verify = "ca.pem"  # from /_understudy/ca.pem
app = msal.ConfidentialClientApplication(
    "%client_id%",
    client_credential="%client_secret%",
    authority="%authority%",
    instance_discovery=False,
    http_client=session,
)
