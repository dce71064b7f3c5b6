import { getLiveness as contract } from '@terrier/contract/service-config'

import { call } from '../../http/call.ts'

export const getLiveness = call(contract, () => ({ status: 'live' as const }))
