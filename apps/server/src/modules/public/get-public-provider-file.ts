import { getPublicProviderFile as contract } from '@terrier/contract/provider-files'

import { providedFile } from '../../datasets/provided-file.ts'
import { providerReply } from '../../datasets/provider-reply.ts'
import { call } from '../../http/call.ts'
import { FailureLimit } from '../../http/failure-limit.ts'
import { requireLink } from './require-link.ts'

/** The operator's choice of base map is below every map, so every public page may load it. */
export function getPublicProviderFile(now: () => Date) {
  const requests = new FailureLimit({ most: 6000, windowMs: 60_000, now })

  return call(contract, async ({ params, headers, clientAddress }, context) => {
    requests.count(clientAddress)
    await requireLink(params.slug, 'view', context)
    const reply = providerReply(await providedFile(params, context), headers)
    return { ...reply, headers: { ...reply.headers, 'X-Robots-Tag': 'noindex' } }
  })
}
