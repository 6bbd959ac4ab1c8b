from github import Github

github = Github(base_url="%origin%/api/v3")
app = github.get_oauth_application("%client_id%", "%client_secret%")
