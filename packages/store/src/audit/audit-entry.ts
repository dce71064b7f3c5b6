/** Who changes something, and by which way. */
export interface Actor {
  /** Null where the command of the machine is at work. */
  readonly userId: number | null
  readonly via: 'web' | 'command'
}

/** What happened, as the log names it. */
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
  | 'account.erase'
  | 'account.export'
  | 'passkey.add'
  | 'passkey.remove'
  | 'person.resend'
  | 'map-history.delete'

/** A line of the audit log. Lines are added, and never changed. */
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
  /** Null where nobody, or nobody any more, stands behind the number. */
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
  /** The newest first. `before` is the identifier of the last entry of the page before. */
  page(options: { readonly before?: number; readonly limit: number }): Promise<StoredAuditEntry[]>
}
