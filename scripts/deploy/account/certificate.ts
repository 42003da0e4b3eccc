import {
  type ACMClient,
  DescribeCertificateCommand,
  type KeyAlgorithm,
  paginateListCertificates,
  RequestCertificateCommand,
} from "@aws-sdk/client-acm"
import { sha256 } from "../../../core/kernel/hash.ts"

/** The DNS record that proves to AWS that the domain is ours. */
export type DnsRecord = { readonly name: string; readonly type: string; readonly value: string }
export type FoundCertificate = {
  readonly arn: string
  readonly status: string
  /** Undefined for a few seconds after the request. */
  readonly record: DnsRecord | undefined
}

/**
 * The maximum length of ACM's idempotency token. Within an hour, requests with the same token count
 * as one.
 */
const TOKEN_LENGTH = 32
/** Without this filter, ACM lists only certificates with RSA keys of 1,024 and 2,048 bits. */
const KEYS: KeyAlgorithm[] = ["RSA_2048", "RSA_3072", "RSA_4096", "EC_prime256v1", "EC_secp384r1"]
/** Final states of a certificate. A new one must then be requested. */
const FINAL_STATES = ["EXPIRED", "REVOKED", "VALIDATION_TIMED_OUT", "FAILED", "INACTIVE"]

/** Returns the certificate for this host name, preferring an issued one. */
export async function findCertificate(
  client: ACMClient,
  host: string,
): Promise<FoundCertificate | undefined> {
  const found: FoundCertificate[] = []
  for await (const { CertificateSummaryList = [] } of paginateListCertificates(
    { client },
    { Includes: { keyTypes: KEYS } },
  )) {
    for (const { DomainName, CertificateArn: arn } of CertificateSummaryList)
      if (DomainName === host && arn !== undefined) found.push(await describe(client, arn))
  }
  const usable = found.filter(({ status }) => !FINAL_STATES.includes(status))
  return usable.find(({ status }) => status === "ISSUED") ?? usable[0]
}

/** Requests a certificate. Safe to repeat within an hour. */
export async function requestCertificate(client: ACMClient, host: string): Promise<void> {
  await client.send(
    new RequestCertificateCommand({
      DomainName: host,
      ValidationMethod: "DNS",
      IdempotencyToken: sha256(host).slice(0, TOKEN_LENGTH),
    }),
  )
}

async function describe(client: ACMClient, CertificateArn: string): Promise<FoundCertificate> {
  const { Certificate } = await client.send(new DescribeCertificateCommand({ CertificateArn }))
  const asked = Certificate?.DomainValidationOptions?.[0]?.ResourceRecord
  const { Name: name, Type: type, Value: value } = asked ?? {}
  const record =
    name !== undefined && type !== undefined && value !== undefined ? { name, type, value } : undefined
  return { arn: CertificateArn, status: Certificate?.Status ?? "unknown", record }
}
