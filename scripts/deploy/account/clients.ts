import { ACMClient } from "@aws-sdk/client-acm"
import { CloudFormationClient } from "@aws-sdk/client-cloudformation"
import { IAMClient } from "@aws-sdk/client-iam"
import { LambdaClient } from "@aws-sdk/client-lambda"
import { S3Client } from "@aws-sdk/client-s3"
import { SESv2Client } from "@aws-sdk/client-sesv2"
import { SSMClient } from "@aws-sdk/client-ssm"
import { STSClient } from "@aws-sdk/client-sts"

/** CloudFront accepts certificates of this region only, so the whole stage is deployed to it. */
export const REGION = "us-east-1"

/** Creates the clients for the operator's AWS account, with the credentials of the environment. */
export const openAccount = () => {
  const region = { region: REGION, maxAttempts: 3 }
  return {
    acm: new ACMClient(region),
    cloudformation: new CloudFormationClient(region),
    iam: new IAMClient(region),
    lambda: new LambdaClient(region),
    s3: new S3Client(region),
    ses: new SESv2Client(region),
    ssm: new SSMClient(region),
    sts: new STSClient(region),
  }
}
export type Account = ReturnType<typeof openAccount>
