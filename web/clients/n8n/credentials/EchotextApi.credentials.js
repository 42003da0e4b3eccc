// Generated from the OpenAPI document by `npm run generate`. Do not edit.
class EchotextApi {
  name = "echotextApi"
  displayName = "Echotext API"
  properties = [
    {
      "displayName": "Base URL",
      "name": "baseUrl",
      "type": "string",
      "default": "http://127.0.0.1:3000",
      "required": true
    },
    {
      "displayName": "API Key",
      "name": "apiKey",
      "type": "string",
      "typeOptions": {
        "password": true
      },
      "default": "",
      "required": true
    }
  ]
  authenticate = {
    "type": "generic",
    "properties": {
      "headers": {
        "Authorization": "=Bearer {{$credentials.apiKey}}"
      }
    }
  }
  test = {
    "request": {
      "baseURL": "={{$credentials.baseUrl}}",
      "url": "/api/v1/credits"
    }
  }
}
module.exports = { EchotextApi }
