import boto3

cognito = boto3.client(
    "cognito-idp", region_name="us-east-1",
    endpoint_url="%origin%",
    aws_access_key_id="x", aws_secret_access_key="x",
)
