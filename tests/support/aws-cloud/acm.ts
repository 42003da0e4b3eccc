import { createHash } from "node:crypto"
import type { Account, HeldCertificate } from "./account.ts"
import { ACCOUNT, REGION } from "./place.ts"
import { Refusal } from "./refusal.ts"

type Input = Readonly<Record<string, unknown>>

/** ACM: certificates that are validated by DNS. A test validates one by setting its `status`. */
export function acm({ certificates }: Account, action: string, input: Input): object {
  switch (action) {
    case "RequestCertificate":
      return { CertificateArn: request(certificates, input) }
    case "ListCertificates":
      return {
        CertificateSummaryList: [...certificates].map(([CertificateArn, { domain, status }]) => ({
          CertificateArn,
          DomainName: domain,
          Status: status,
        })),
      }
    case "DescribeCertificate": {
      const arn = String(input["CertificateArn"])
      const certificate = certificates.get(arn)
      if (!certificate) throw new Refusal("ResourceNotFoundException", `Could not find certificate ${arn}.`)
      return { Certificate: described(arn, certificate) }
    }
    default:
      throw new Refusal("UnknownOperationException", `The stand-in's ACM has no ${action}.`)
  }
}

/** Requests a certificate. The same domain and token give the same certificate. */
function request(certificates: Account["certificates"], input: Input): string {
  const { DomainName, IdempotencyToken = "" } = input as { DomainName: string; IdempotencyToken?: string }
  if (!/^\w{1,32}$/.test(IdempotencyToken))
    throw new Refusal("ValidationException", "The token must be 1 to 32 letters and digits.")
  const id = createHash("md5").update(`${DomainName} ${IdempotencyToken}`).digest("hex")
  const arn = `arn:aws:acm:${REGION}:${ACCOUNT}:certificate/${id}`
  if (!certificates.has(arn))
    certificates.set(arn, { domain: DomainName, token: IdempotencyToken, status: "PENDING_VALIDATION" })
  return arn
}

function described(CertificateArn: string, { domain, status }: HeldCertificate): object {
  const ResourceRecord = { Name: `_1234.${domain}.`, Type: "CNAME", Value: "_5678.acm-validations.aws." }
  return {
    CertificateArn,
    DomainName: domain,
    Status: status,
    DomainValidationOptions: [{ DomainName: domain, ValidationStatus: status, ResourceRecord }],
  }
}
