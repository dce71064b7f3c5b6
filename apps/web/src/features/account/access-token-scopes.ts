import type { AccessTokenScope } from '@terrier/contract/access-tokens'

import { accessTokensText as text } from '../../text/access-tokens.ts'

/** Labels of the access token scopes. */
export const scopeLabels: Readonly<Record<AccessTokenScope, string>> = {
  layers: text.layers,
  ownership: text.ownership,
  'data-groups': text.dataGroups,
  maps: text.maps,
}
