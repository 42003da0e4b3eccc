import { randomBytes } from "node:crypto"
import { ACCOUNT, REGION } from "../place.ts"
import { arnTemplateOf, identifyingAttribute, nameProperty } from "./schema.ts"
import type { StackResource } from "./stack.ts"

const LENGTH_MAX = 63

/** The name that a template gives a resource, if it does. */
export function givenName(type: string, properties: StackResource["properties"]): string | undefined {
  const property = nameProperty(type)
  const name = property === undefined ? undefined : properties[property]
  return typeof name === "string" ? name : undefined
}

/** A name as CloudFormation makes it. */
export function madeName(stack: string, logicalId: string): string {
  const random = randomBytes(6).toString("hex")
  return `${`${stack}-${logicalId}`.slice(0, LENGTH_MAX - random.length - 1)}-${random}`.toLowerCase()
}

/** What `Ref` returns: for some types an ARN or a URL, else the name. */
export function refOf(resource: Omit<StackResource, "isRetained">): string {
  if (resource.type === "AWS::SecretsManager::Secret") return attributeOf(resource, "SecretArn")
  const attribute = identifyingAttribute(resource.type)
  return attribute === undefined ? resource.physicalId : attributeOf(resource, attribute)
}

/** An attribute of a resource. It has AWS's form if it is one that programs parse. */
export function attributeOf(
  { type, physicalId, properties }: Omit<StackResource, "isRetained">,
  name: string,
): string {
  const own = properties[name]
  if (typeof own === "string" || typeof own === "number") return String(own)
  if (name.endsWith("Arn")) return arnOf(type, physicalId)
  const forms: Readonly<Record<string, string>> = {
    QueueUrl: `https://sqs.${REGION}.amazonaws.com/${ACCOUNT}/${physicalId}`,
    FunctionUrl: `https://${physicalId}.lambda-url.${REGION}.on.aws/`,
    ApiEndpoint: `https://${physicalId}.execute-api.${REGION}.amazonaws.com`,
    RegionalDomainName: `${physicalId}.s3.${REGION}.amazonaws.com`,
    RepositoryUri: `${ACCOUNT}.dkr.ecr.${REGION}.amazonaws.com/${physicalId}`,
  }
  if (type === "AWS::CloudFront::Distribution" && name === "DomainName") return `${physicalId}.cloudfront.net`
  return forms[name] ?? `${name.toLowerCase()}-of-${physicalId}`
}

function arnOf(type: string, physicalId: string): string {
  const known: Readonly<Record<string, string>> = { Partition: "aws", Region: REGION, Account: ACCOUNT }
  const form = arnTemplateOf(type)
  if (form !== undefined)
    return form.replaceAll(/\$\{(\w+)\}/g, (_place, name: string) => known[name] ?? physicalId)
  const [, service = "", kind = ""] = type.split("::")
  return `arn:aws:${service.toLowerCase()}:${REGION}:${ACCOUNT}:${kind.toLowerCase()}/${physicalId}`
}
