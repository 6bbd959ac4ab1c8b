"""A local stand-in for an OAuth 2.0 / OpenID Connect provider, for tests: `with start() as idp: …`"""

# _api is made of the control API's description when the package is.
from ._api import (
    API, Client, Clock, ClockMove, Config, Cookie, Defect, Diagnosis, Exam, ExamResult, Exchange, Flow, Login,
    MadeToken, Rule, RuleState, Session, User, Verdict)
from ._control import UnderstudyError
from ._server import Server, binary, connect, start
from ._tenant import Tenant

__all__ = [
    "API", "Client", "Clock", "ClockMove", "Config", "Cookie", "Defect", "Diagnosis", "Exam", "ExamResult",
    "Exchange", "Flow", "Login", "MadeToken", "Rule", "RuleState", "Server", "Session", "Tenant",
    "UnderstudyError", "User", "Verdict", "binary", "connect", "start"]
