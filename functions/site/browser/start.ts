/** The script of all plain pages: starts the one that it stands on. Bundled into pages-script.gen.ts by `npm run generate`. */
import { startDashboard } from "./dashboard.ts"
import { write } from "./dom.ts"
import { startLogin } from "./login.ts"

write("[data-origin]", location.origin)
if (document.body.dataset.page === "login") startLogin()
if (document.body.dataset.page === "dashboard") startDashboard()
