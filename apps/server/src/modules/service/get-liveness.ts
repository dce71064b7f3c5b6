import { getLiveness as contract } from '@terrier/contract/service'

import { call } from '../../http/call.ts'

export const getLiveness = call(contract, () => ({ status: 'live' as const }))
