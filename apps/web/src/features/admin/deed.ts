import type { AdminDataGroup, AdminUserGroup } from '@terrier/contract/admin'

/** What somebody is about to do, in a modal. */
export type Deed =
  | { readonly kind: 'rename' | 'delete-user-group'; readonly group: AdminUserGroup }
  | {
      readonly kind: 'settings' | 'import' | 'delete-data-group'
      readonly dataGroup: AdminDataGroup
    }
