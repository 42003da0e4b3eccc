import * as keys from "./account/keys/routes.ts"
import * as account from "./account/routes.ts"
import * as app from "./app/routes.ts"
import * as lists from "./app/youtube/routes.ts"
import * as auth from "./auth/routes.ts"
import * as batch from "./batch/routes.ts"
import * as billing from "./billing/routes.ts"
import * as history from "./history/routes.ts"
import * as retired from "./mcp/retired/routes.ts"
import * as notion from "./notion/routes.ts"
import * as oauth from "./oauth/routes.ts"
import type { RouteDeclaration } from "./route/declaration.ts"
import type { Documented } from "./route/examples.ts"
import * as share from "./share/routes.ts"
import * as discovery from "./site/discovery/routes.ts"
import * as checks from "./site/health/routes.ts"
import * as legal from "./site/legal/routes.ts"
import * as site from "./site/routes.ts"
import * as shared from "./site/share/routes.ts"
import * as watched from "./site/watch/routes.ts"
import * as upload from "./upload/routes.ts"
import * as batches from "./v1/batches/routes.ts"
import * as library from "./v1/library/routes.ts"
import * as v1 from "./v1/routes.ts"
import * as shares from "./v1/shares/routes.ts"
import * as video from "./v1/video/routes.ts"
import * as watchlists from "./v1/watchlists/routes.ts"
import * as youtube from "./v1/youtube/routes.ts"
import * as watchlist from "./watchlist/routes.ts"
import * as webhook from "./webhook/routes.ts"

/**
 * Every route of the service, by the name of its declaration. Each export of a group's routes.ts is
 * a route. Importing this module loads no handler and no SDK.
 */
export const ROUTES = {
  ...v1,
  ...batches,
  ...library,
  ...shares,
  ...watchlists,
  ...youtube,
  ...video,
  ...app,
  ...lists,
  ...account,
  ...keys,
  ...history,
  ...upload,
  ...batch,
  ...share,
  ...watchlist,
  ...billing,
  ...notion,
  ...webhook,
  ...auth,
  ...oauth,
  ...retired,
  ...site,
  ...discovery,
  ...checks,
  ...legal,
  ...shared,
  ...watched,
} as const satisfies Record<string, RouteDeclaration>

/**
 * Fails to compile if a route has no examples or price, or if its examples do not fit its schemas.
 */
ROUTES satisfies { readonly [Id in keyof typeof ROUTES]: Documented<(typeof ROUTES)[Id]> }
