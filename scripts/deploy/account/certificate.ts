import {
  type ACMClient,
  DescribeCertificateCommand,
  type KeyAlgorithm,
  paginateListCertificates,
  RequestCertificateCommand,
} from "@aws-sdk/client-acm"
import { sha256 } from "../../../core/kernel/hash.ts"

/** The record that proves to AWS that the domain is ours. */
export type DnsRecord = { readonly name: string; readonly type: string; readonly value: string }
export type FoundCertificate = {
  readonly arn: string
  readonly status: string
  /** Undefined for some seconds after the request. */
  readonly record: DnsRecord | undefined
}

/** ACM allows 32 characters of these. The same token within an hour is the same request. */
const TOKEN_LENGTH = 32
/** Without them, ACM lists certificates with RSA keys of 1,024 and 2,048 bits only. */
const KEYS: KeyAlgorithm[] = ["RSA_2048", "RSA_3072", "RSA_4096", "EC_prime256v1", "EC_secp384r1"]
/** What ends a certificate's use: another one has to be requested. */
const OVER = ["EXPIRED", "REVOKED", "VALIDATION_TIMED_OUT", "FAILED", "INACTIVE"]

/** The certificate for this host name; an issued one if there are several. */
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
  const usable = found.filter(({ status }) => !OVER.includes(status))
  return usable.find(({ status }) => status === "ISSUED") ?? usable[0]
}

/** Requests one. A repeat within an hour is the same request. */
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
