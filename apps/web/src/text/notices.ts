import { productName } from '@terrier/contract/product'

export const noticeText = {
  offline: 'Read-only mode. Trying to connect...',
  maintenance: `${productName} is read-only while we carry out maintenance. You can look at everything; changes are not possible until it is over.`,
  stale: 'This map has been changed since you opened it, so your last changes were not saved.',
  reload: 'Open the newest version',
  reloadFailed: 'The newest version could not be opened.',
} as const
