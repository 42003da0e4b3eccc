/**
 * The entry point of the plain pages' script. `npm run generate` bundles it into
 * pages-script.gen.ts.
 */
import { write } from "./dom.ts"
import { keepLanguage, translatePage } from "./language.ts"
import { startLogin } from "./login.ts"
import { keepTheme } from "./theme.ts"

keepTheme()
keepLanguage()
write("[data-origin]", location.origin)
if (document.body.dataset.page === "login") {
  translatePage()
  startLogin()
}
