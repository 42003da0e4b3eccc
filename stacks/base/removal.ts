import { RemovalPolicy } from "aws-cdk-lib"
import type { Settings } from "./settings.ts"

/** What happens to data resources when their stack is deleted. */
export const removalOf = ({ keepsData }: Settings): RemovalPolicy =>
  keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY
