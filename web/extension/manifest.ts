import { SERVICE_NAME } from "../api/service.gen.ts"
import { EXTENSION_KEY } from "./identity.ts"

/** The pages where users watch videos. */
const PLATFORM = "https://www.youtube.com/*"

/**
 * Returns the extension's manifest. The extension may call only the service. On YouTube it adds its
 * button and follows the player; it has no access to other sites. Only the service's pages may send
 * it messages. Chrome takes the texts from `public/_locales`.
 */
export function manifestOf(service: string) {
  return {
    manifest_version: 3,
    name: SERVICE_NAME,
    version: "0.1.0",
    description: "__MSG_description__",
    default_locale: "en",
    key: EXTENSION_KEY,
    // Opening the panel from a page needs version 116, and the storage's access level 118.
    minimum_chrome_version: "118",
    permissions: ["sidePanel", "storage"],
    host_permissions: [`${service}/*`],
    externally_connectable: { matches: [`${service}/*`] },
    background: { service_worker: "background.js", type: "module" },
    content_scripts: [{ matches: [PLATFORM], js: ["content.js"], run_at: "document_idle" }],
    side_panel: { default_path: "panel.html" },
    action: { default_title: `${SERVICE_NAME}: __MSG_open__` },
    icons: { 16: "icon-16.png", 32: "icon-32.png", 48: "icon-48.png", 128: "icon-128.png" },
    content_security_policy: {
      extension_pages: `default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src ${service}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  }
}
