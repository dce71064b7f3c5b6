import type { AdminDataGroup, AdminUserGroup } from '@terrier/contract/admin'

/** The administrative action whose modal dialog is open. */
export type AdminDialog =
  | { readonly kind: 'rename' | 'delete-user-group'; readonly group: AdminUserGroup }
  | {
      readonly kind: 'settings' | 'import' | 'delete-data-group'
      readonly dataGroup: AdminDataGroup
    }
