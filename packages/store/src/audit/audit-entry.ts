/** Who makes a change, and by which interface. */
export interface Actor {
  /** Null for the command-line tool. */
  readonly userId: number | null
  readonly via: 'web' | 'command'
}

/** The names of changes in the log. */
export type AuditAction =
  | 'user-group.create'
  | 'user-group.rename'
  | 'user-group.delete'
  | 'member.add'
  | 'member.change'
  | 'member.remove'
  | 'data-group.create'
  | 'data-group.change'
  | 'data-group.delete'
  | 'objects.add'
  | 'object.describe'
  | 'object.reshape'
  | 'object.delete'
  | 'object.restore'
  | 'person.create'
  | 'person.disable'
  | 'person.enable'
  | 'person.privilege'
  | 'person.sign-out'
  | 'account.erase'
  | 'account.export'
  | 'passkey.add'
  | 'passkey.remove'
  | 'access-token.create'
  | 'access-token.revoke'
  | 'person.resend'
  | 'map-history.delete'
  | 'boundary.decide'
  | 'boundary.undo'
  | 'link.propose'
  | 'link.confirm'
  | 'link.withdraw'

/** An entry of the audit log. Entries are only ever inserted. */
export interface NewAuditEntry {
  readonly actor: Actor
  readonly action: AuditAction
  readonly userGroupId?: number
  readonly dataGroupId?: number
  readonly before?: object
  readonly after?: object
}

export interface StoredAuditEntry {
  readonly id: number
  readonly happenedAt: Date
  readonly userId: number | null
  /** Null if there is no user id, or the account has been erased. */
  readonly username: string | null
  readonly via: Actor['via']
  readonly action: AuditAction
  readonly userGroupId: number | null
  readonly dataGroupId: number | null
  /** Without the coordinates of objects. */
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

export interface AuditReader {
  /** Newest first. `before` is the id of the last entry of the previous page. */
  page(options: { readonly before?: number; readonly limit: number }): Promise<StoredAuditEntry[]>
}
