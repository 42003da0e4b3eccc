import type { Account } from "./account.ts"
import { ACCOUNT, REGION } from "./place.ts"
import { Refusal } from "./refusal.ts"

const REGISTRY = `${ACCOUNT}.dkr.ecr.${REGION}.amazonaws.com`

/** Limits of SSM. */
const NAMES_MAX = 10
const STANDARD_MAX = 4096

type Input = Readonly<Record<string, unknown>>

/** SSM's parameters. Those of stacks are made by CloudFormation. */
export function ssm(account: Account, action: string, input: Input): object {
  const isOpen = input["WithDecryption"] === true
  switch (action) {
    case "GetParameter": {
      const name = String(input["Name"])
      const found = parameterOf(account, name, isOpen)
      if (!found) throw new Refusal("ParameterNotFound", `Parameter ${name} not found.`)
      return { Parameter: found }
    }
    case "GetParameters": {
      const names = input["Names"] as readonly string[]
      if (names.length > NAMES_MAX) throw new Refusal("ValidationException", `At most ${NAMES_MAX} names.`)
      const found = names.flatMap((name) => parameterOf(account, name, isOpen) ?? [])
      const missing = names.filter((name) => !found.some(({ Name }) => Name === name))
      return { Parameters: found, InvalidParameters: missing }
    }
    case "GetParametersByPath": {
      const path = `${String(input["Path"])}/`
      const names = [...account.parameters.keys(), ...account.secrets.keys()]
      const found = names.filter((name) => name.startsWith(path)).sort()
      const start = Number(input["NextToken"] ?? 0)
      const page = found.slice(start, start + NAMES_MAX)
      return {
        Parameters: page.flatMap((name) => parameterOf(account, name, isOpen) ?? []),
        ...(start + NAMES_MAX < found.length ? { NextToken: String(start + NAMES_MAX) } : {}),
      }
    }
    case "PutParameter":
      return putParameter(account, input)
    default:
      throw unknown("SSM", action)
  }
}

/** Without decryption, the value of a secure parameter is its ciphertext. */
function parameterOf({ parameters, secrets }: Account, Name: string, isOpen: boolean) {
  const secret = secrets.get(Name)
  const Value = secret === undefined ? parameters.get(Name) : isOpen ? secret : "AQICAHciphertext=="
  if (Value === undefined) return undefined
  return { Name, Value, Type: secret === undefined ? "String" : "SecureString", Version: 1 }
}

function putParameter({ parameters, secrets }: Account, input: Input): object {
  const { Name, Value, Type } = input as { Name: string; Value: string; Type?: string }
  const exists = parameters.has(Name) || secrets.has(Name)
  if (exists && input["Overwrite"] !== true)
    throw new Refusal("ParameterAlreadyExists", "The parameter already exists.")
  if (Value.length > STANDARD_MAX)
    throw new Refusal("ValidationException", `Standard tier parameters hold ${STANDARD_MAX} characters.`)
  if (Type === "SecureString") secrets.set(Name, Value)
  else parameters.set(Name, Value)
  return { Version: 1 }
}

/** ECR's API, as far as a push uses it. The stand-in for Docker pushes images by `pushImage`. */
export function ecr({ repositories }: Account, action: string, input: Input): object {
  switch (action) {
    case "GetAuthorizationToken": {
      const authorizationToken = Buffer.from("AWS:stand-in").toString("base64")
      const proxyEndpoint = `https://${REGISTRY}`
      const expiresAt = Date.now() / 1000 + 3600
      return { authorizationData: [{ authorizationToken, proxyEndpoint, expiresAt }] }
    }
    case "DescribeRepositories": {
      const names = input["repositoryNames"] as readonly string[]
      for (const name of names) imagesOf(repositories, name)
      const uri = (name: string) => `${REGISTRY}/${name}`
      return {
        repositories: names.map((name) => ({ repositoryName: name, repositoryUri: uri(name) })),
      }
    }
    case "DescribeImages": {
      const repositoryName = String(input["repositoryName"])
      const images = imagesOf(repositories, repositoryName)
      const ids = input["imageIds"] as readonly { imageTag: string }[]
      const missing = ids.find(({ imageTag }) => !images.has(imageTag))
      if (missing) throw new Refusal("ImageNotFoundException", `The image ${missing.imageTag} does not exist`)
      return { imageDetails: ids.map(({ imageTag }) => ({ repositoryName, imageTags: [imageTag] })) }
    }
    default:
      throw unknown("ECR", action)
  }
}

/** Takes an image from the container stand-in (docker.ts). */
export function pushImage({ repositories }: Account, input: Input): object {
  const [host = "", repository = ""] = String(input["repository"]).split(/\/(.*)/)
  if (host !== REGISTRY) throw new Refusal("NameUnknown", `${host} is not the account's registry`)
  imagesOf(repositories, repository).set(String(input["tag"]), { platform: String(input["platform"]) })
  return {}
}

function imagesOf(repositories: Account["repositories"], name: string) {
  const images = repositories.get(name)
  if (!images) throw new Refusal("RepositoryNotFoundException", `The repository ${name} does not exist`)
  return images
}

const unknown = (service: string, action: string) =>
  new Refusal("UnknownOperationException", `The stand-in's ${service} has no ${action}.`)
