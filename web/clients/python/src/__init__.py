# Generated from the OpenAPI document by `npm run generate`. Do not edit.
from ._client import Client as Echotext
from ._errors import ApiError, ConfigurationError, ConnectionError, UploadError
from ._operations import ERROR_CODES
from ._transport import Call
from ._webhook import WebhookError, verify_webhook

__version__ = "0.1.0"
__all__ = [
    "Echotext",
    "ApiError",
    "Call",
    "ConfigurationError",
    "ConnectionError",
    "ERROR_CODES",
    "UploadError",
    "WebhookError",
    "verify_webhook",
]
