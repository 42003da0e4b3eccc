import type { Account } from "./account.ts"
import { ACCOUNT, REGION } from "./place.ts"
import { Refusal } from "./refusal.ts"

const REGISTRY = `${ACCOUNT}.dkr.ecr.${REGION}.amazonaws.com`

type Input = Readonly<Record<string, unknown>>

/** SSM's parameters, read only: stacks make them. */
export function ssm({ parameters }: Account, action: string, input: Input): object {
  if (action !== "GetParameter") throw unknown("SSM", action)
  const Name = String(input["Name"])
  const Value = parameters.get(Name)
  if (Value === undefined) throw new Refusal("ParameterNotFound", `Parameter ${Name} not found.`)
  return { Parameter: { Name, Value, Type: "String", Version: 1 } }
}

/** What a push to ECR asks for. The layers go from Docker to ECR itself, here from its stand-in. */
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
