import { getProviderFile as contract } from '@terrier/contract/provider-files'

import { providedFile } from '../../datasets/provided-file.ts'
import { providerReply } from '../../datasets/provider-reply.ts'
import { call } from '../../http/call.ts'

export const getProviderFile = call(contract, async ({ params, headers }, context) =>
  providerReply(await providedFile(params, context), headers),
)
