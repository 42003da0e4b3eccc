import { Duration, type Stack } from "aws-cdk-lib"
import * as cf from "aws-cdk-lib/aws-cloudfront"
import { type PageOrigins, WEB_HEADERS, webPolicy } from "../../functions/site/web-headers.ts"

export const SECURITY: cf.ResponseSecurityHeadersBehavior = {
  contentTypeOptions: { override: false },
  frameOptions: { frameOption: cf.HeadersFrameOption.DENY, override: false },
  referrerPolicy: {
    referrerPolicy: cf.HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
    override: false,
  },
  strictTransportSecurity: {
    accessControlMaxAge: Duration.days(365),
    // Other subdomains of the domain are not ours, so leave them out.
    includeSubdomains: false,
    override: false,
  },
}

/** Security headers for responses that do not set them. */
export function securityHeaders(stack: Stack): cf.ResponseHeadersPolicy {
  return new cf.ResponseHeadersPolicy(stack, "Headers", { securityHeadersBehavior: SECURITY })
}

/** Security headers for the built pages, which set none themselves. */
export function pageHeaders(stack: Stack, origins: PageOrigins): cf.ResponseHeadersPolicy {
  const { "Cross-Origin-Opener-Policy": opener, "Permissions-Policy": permissions, ...others } = WEB_HEADERS
  if (Object.keys(others).length > 2)
    throw new Error("WEB_HEADERS has a header that the distribution does not send")
  return new cf.ResponseHeadersPolicy(stack, "PageHeaders", {
    securityHeadersBehavior: {
      ...SECURITY,
      contentSecurityPolicy: { contentSecurityPolicy: webPolicy(origins), override: false },
    },
    customHeadersBehavior: {
      customHeaders: [
        { header: "Cross-Origin-Opener-Policy", value: opener, override: false },
        { header: "Permissions-Policy", value: permissions, override: false },
      ],
    },
  })
}
