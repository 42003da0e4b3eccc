import { RESOURCES } from "../../functions/resources.ts"
import { pathsOf } from "../../functions/route/aliases.ts"
import type { RouteDeclaration } from "../../functions/route/declaration.ts"
import { ROUTES } from "../../functions/routes.ts"
import { type Deployed, lambdasOf, rolesOf } from "./deployed.ts"
import { edgeOf } from "./edge.ts"
import type { Synthesized } from "./synthesized.ts"
import { resourcesOf, type Templates } from "./template.ts"

const METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"]
const routes = Object.entries<RouteDeclaration>(ROUTES).filter(([, { localOnly }]) => !localOnly)

/** The declared properties of each Lambda, by its name. */
const DECLARED: ReadonlyMap<string, Pick<RouteDeclaration, "lambda">> = new Map<
  string,
  Pick<RouteDeclaration, "lambda">
>([
  ...routes,
  ...RESOURCES.schedules.map((schedule) => [schedule.id, schedule] as const),
  ...RESOURCES.consumers.map((consumer) => [consumer.id, consumer] as const),
  ...RESOURCES.services.map((service) => [service.id, service] as const),
  [RESOURCES.extractorUrl.id, RESOURCES.extractorUrl],
  ["unrouted", RESOURCES.unrouted],
])

/**
 * Returns where templates and Lambda declarations differ: count, memory, timeout, runtime,
 * architecture, settings.
 */
export function lambdaProblems(synthesized: Synthesized, settings: readonly string[]): string[] {
  const lambdas = lambdasOf(synthesized)
  const ids = lambdas.map(({ id }) => id)
  const missing = [...DECLARED.keys()].filter((id) => !ids.includes(id)).map((id) => `${id} has no Lambda`)
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} has two Lambdas`)
  return [...missing, ...twice, ...lambdas.flatMap((made) => problemsOf(made, settings))]
}

function problemsOf(made: Deployed, settings: readonly string[]): string[] {
  const { id, runtime, architectures, memoryMb, timeoutSeconds, environment } = made
  const declared = DECLARED.get(id)?.lambda
  if (!declared) return [`${id} is declared nowhere`]
  const properties = {
    memory: [memoryMb, declared.memoryMb],
    timeout: [timeoutSeconds, declared.timeoutSeconds],
    runtime: [runtime, "nodejs24.x"],
    machine: [architectures.join(), declared.architecture ?? "arm64"],
  }
  const wrong = Object.entries(properties).filter(([, [is, should]]) => is !== should)
  const unknown = Object.keys(environment).filter((name) => !settings.includes(name))
  return [
    ...wrong.map(([what, [is, should]]) => `${id}: ${what} is ${is}, not ${should}`),
    ...unknown.map((name) => `${id}: ${name} is no setting`),
  ]
}

/**
 * Returns the calls that the gateway routes to another Lambda than the local server would, and the
 * methods without a route.
 */
export function routingProblems({ folder, templates }: Synthesized): string[] {
  const arrive = edgeOf(templates)
  const byArn = new Map(lambdasOf({ folder, templates }).map(({ arn, id }) => [arn, id]))
  const paths = new Set<string>(routes.flatMap(([, { path }]) => path))
  const ofServices = RESOURCES.services.flatMap((service) =>
    service.paths
      .filter((path) => !paths.has(path))
      .flatMap((path) =>
        METHODS.flatMap((method) => {
          const came = byArn.get(arrive(method, path)?.arn ?? "")
          return came === service.id ? [] : `${method} ${path} goes to ${came}, not ${service.id}`
        }),
      ),
  )
  const ofRoutes = [...paths].flatMap((path) => {
    const here = routes.filter(([, route]) => route.path === path)
    const spellings = here.slice(0, 1).flatMap(([, route]) => pathsOf(route))
    return spellings.flatMap((spelling) =>
      METHODS.flatMap((method) => {
        const declared = here.find(
          ([, route]) => route.method === method || (route.method === "GET" && method === "HEAD"),
        )
        const isInternal = here.some(([, { caller }]) => caller === "internal")
        const arrival = arrive(method, spelling.replaceAll(/\{\w+\}/g, "x"), {
          isSigned: isInternal && declared !== undefined,
        })
        const came = arrival && byArn.get(arrival.arn)
        // The only route of a path also gets the path's other methods. If a path has several
        // routes, the fallback gets them.
        const alone = here.length === 1 ? here[0]?.[0] : "unrouted"
        const should = declared?.[0] ?? (isInternal ? undefined : alone)
        return came === should ? [] : `${method} ${spelling} goes to ${came}, not ${should}`
      }),
    )
  })
  return [...ofRoutes, ...ofServices]
}

/**
 * Returns access that is too wide: a public resource that is not listed, a wildcard in a policy, a
 * secret in plain text, or an open table.
 */
export function accessProblems({ folder, templates }: Synthesized): string[] {
  const wide = lambdasOf({ folder, templates }).flatMap(({ id, statements }) =>
    statements
      .flatMap(({ actions, resources }) => [...actions, ...resources])
      .filter((name) => name.includes("*") && !UPLOADED.test(name))
      .map((name) => `${id} may ${name}`),
  )
  const elsewhere = ["AWS::IAM::Policy", "AWS::IAM::ManagedPolicy"].flatMap((type) =>
    resourcesOf(templates, type)
      .filter(({ name }) => !OF_ECS.test(name))
      .map(({ stack, name }) => `${stack}/${name} is a policy outside its role`),
  )
  return [...wide, ...elsewhere, ...plainSecrets(templates), ...openTables(templates)]
}

/**
 * Returns roles that may scan the table, or whose actions on it are not limited to key prefixes.
 */
function openTables(templates: Templates): string[] {
  return [...rolesOf(templates)].flatMap(([role, statements]) =>
    statements.flatMap(({ actions, leadingKeys }) =>
      actions
        .filter((action) => action.startsWith("dynamodb:"))
        .flatMap((action) => {
          if (action === "dynamodb:Scan") return [`${role} may scan the table`]
          return leadingKeys === undefined ? [`${role} may ${action} every item`] : []
        }),
    ),
  )
}

/** Object names in the uploads bucket are not known in advance, so this policy needs a wildcard. */
const UPLOADED = /^<[\w-]+-storage\.Uploads[0-9A-F]+\.Arn>\/(uploads|kept)\/\*$/
/**
 * The role that ECS itself uses, to fetch the image and open the log before the container starts.
 */
const OF_ECS = /^TaskExecutionRole/

/** Returns Lambdas whose template has a secret in plain text rather than a reference. */
function plainSecrets(templates: Templates): string[] {
  return resourcesOf(templates, "AWS::Lambda::Function").flatMap(({ name, properties }) => {
    const { Environment } = properties as { Environment?: { Variables?: { ORIGIN_SECRETS?: unknown } } }
    const secret = JSON.stringify(Environment?.Variables?.ORIGIN_SECRETS ?? "")
    return secret.includes("{{resolve:secretsmanager:")
      ? []
      : [`${name} has no reference to the origin's secret`]
  })
}
