// Generated from the OpenAPI document by `npm run generate`. Do not edit.
class Echotext {
  description = require("./description.gen.json")
}
module.exports = { Echotext }
