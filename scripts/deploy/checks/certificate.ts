import { findCertificate } from "../account/certificate.ts"
import type { Check } from "./check.ts"
import { ok, problem, warning } from "./finding.ts"

/** Checks the domain's certificate. CloudFront's own host needs none. */
export const checkCertificate: Check = async ({ stage, account: { acm }, host, mayFix }) => {
  if (host === undefined || host.endsWith(".cloudfront.net"))
    return ok("CloudFront's own host name needs none")
  const certificate = await findCertificate(acm, host)
  const fix = `npm run deploy -- --stage ${stage} --domain ${host} requests it and waits`
  if (!certificate) return (mayFix ? warning : problem)(`no certificate for ${host}`, fix)
  const { status, record } = certificate
  if (status === "ISSUED") return ok(`${host}: issued`)
  if (status !== "PENDING_VALIDATION")
    return problem(
      `the certificate of ${host} is ${status}`,
      `aws acm delete-certificate --region us-east-1 --certificate-arn ${certificate.arn}`,
    )
  const asked = record
    ? `set ${record.name} ${record.type} ${record.value}`
    : "AWS is preparing the DNS record"
  return (mayFix ? warning : problem)(
    `the certificate of ${host} waits for its DNS record`,
    `${asked}, then run this again`,
  )
}
