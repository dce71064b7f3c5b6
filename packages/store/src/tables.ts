import type { Language } from '@terrier/contract/language'
import type { ColumnType, Generated } from 'kysely'

import type { AccountTokenPurpose, OptionalProfile } from './stored.ts'

/** The tables as the query builder types them. `migrations/` defines them. */
export interface Tables {
  users: UsersTable
  sessions: SessionsTable
  maps: MapsTable
  mapAccess: MapAccessTable
  mapObjects: MapObjectsTable
  mapRevisions: MapRevisionsTable
  mapLocks: MapLocksTable
  serverProcesses: ServerProcessesTable
  knownDevices: KnownDevicesTable
  mapInvitations: MapInvitationsTable
  shareAttempts: ShareAttemptsTable
  publicLinks: PublicLinksTable
  publicLinkDataGroups: PublicLinkDataGroupsTable
  outbox: OutboxTable
  userGroups: UserGroupsTable
  userGroupMembers: UserGroupMembersTable
  dataGroups: DataGroupsTable
  dataGroupObjects: DataGroupObjectsTable
  dataGroupSaves: DataGroupSavesTable
  auditLog: AuditLogTable
  datasetVersions: DatasetVersionsTable
  accountTokens: AccountTokensTable
  feedback: FeedbackTable
}

type Stamp = ColumnType<Date, never, never>
type NullableStamp = ColumnType<Date | null, never, Date | null>

export interface UsersTable extends Record<keyof OptionalProfile, string | null> {
  id: Generated<number>
  username: string
  /** Normalised `username`, by which users are looked up. */
  usernameKey: string
  passwordHash: string
  firstName: string
  lastName: string
  marketing: boolean
  isPrivileged: boolean
  isDemonstration: boolean
  isDisabled: Generated<boolean>
  createdAt: Stamp
  /** When the address was confirmed. */
  verifiedAt: ColumnType<Date | null, null | undefined, Date | null>
  /** To within some minutes. */
  lastActiveAt: ColumnType<Date | null, null | undefined, Date | null>
  askForFeedback: Generated<boolean>
  isFirstVisit: Generated<boolean>
  /** The language of e-mails to the user. */
  language: Generated<Language>
}

export interface SessionsTable {
  id: Generated<number>
  tokenHash: Uint8Array
  userId: number
  createdAt: Stamp
  expiresAt: Date
  /** Opened by a password-reset link, and no new password set yet. */
  mustChangePassword: Generated<boolean>
  /** To within some minutes. */
  lastActiveAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** Such as 'Firefox on Windows'. */
  device: ColumnType<string | null, string | null | undefined, never>
}

/** Tokens of links in e-mails, as hashes. */
export interface AccountTokensTable {
  tokenHash: Uint8Array
  purpose: AccountTokenPurpose
  userId: number | null
  email: string
  /** Normalised `email`, by which addresses are compared. */
  emailKey: string
  sessionId: ColumnType<number | null, number | null | undefined, never>
  mapId: ColumnType<number | null, number | null | undefined, never>
  createdAt: Date
  expiresAt: Date
}

export interface FeedbackTable {
  id: Generated<number>
  userId: number | null
  createdAt: Stamp
  question1: string
  question2: string
  question3: string
  question4: string
}

export interface MapsTable {
  id: Generated<number>
  name: string
  /** jsonb, read and written as text. Without the objects, unless `isWhole`. */
  data: string
  isSnapshot: boolean
  isWhole: Generated<boolean>
  markerCount: Generated<number>
  drawingCount: Generated<number>
  /** The size of all objects as jsonb text. */
  objectBytes: Generated<number>
  revision: Generated<number>
  createdAt: Stamp
  lastModifiedAt: ColumnType<Date, never, Date>
  deletedAt: NullableStamp
}

export interface MapAccessTable {
  mapId: number
  userId: number
  access: 1 | 2 | 3
  viewed: Generated<boolean>
  grantedAt: Stamp
  /** The address the map was shared with, as the owner wrote it; null for the owner. */
  sharedEmail: ColumnType<string | null, string | undefined, string>
  /** Normalised `sharedEmail`, by which addresses are compared. */
  sharedEmailKey: ColumnType<string | null, string | undefined, string>
  /** For readers: whether the owner lets them see the history. */
  maySeeHistory: Generated<boolean>
}

/** How many addresses a user added to share lists, and when. */
export interface ShareAttemptsTable {
  userId: number
  attemptedAt: Stamp
  addresses: number
}

export interface MapInvitationsTable {
  mapId: number
  /** Normalised `email`, by which addresses are compared. */
  emailKey: string
  email: string
  access: 1 | 3
  invitedAt: Stamp
  maySeeHistory: Generated<boolean>
}

export interface PublicLinksTable {
  slug: string
  mapId: number
  kind: 'geojson' | 'view'
  showsLayers: Generated<boolean>
  createdAt: Stamp
  expiresAt: Date | null
}

export interface PublicLinkDataGroupsTable {
  slug: string
  dataGroupId: number
}

export interface OutboxTable {
  id: Generated<number>
  messageId: Generated<string>
  senderId: number | null
  about: string
  recipient: string
  subject: string
  textBody: string
  htmlBody: string
  unsubscribeUrl: ColumnType<string | null, string | null | undefined, null>
  createdAt: Stamp
  dueAt: ColumnType<Date, never, Date>
  attempts: Generated<number>
  sentAt: NullableStamp
  abandonedAt: NullableStamp
  lastError: ColumnType<string | null, never, string | null>
}

export interface UserGroupsTable {
  id: Generated<number>
  name: string
  createdAt: Stamp
}

export interface UserGroupMembersTable {
  userGroupId: number
  userId: number
  access: 1 | 3
  grantedAt: Stamp
}

export interface DataGroupsTable {
  id: Generated<number>
  userGroupId: number
  title: string
  hexColour: string
  showMarkerInPolys: Generated<boolean>
  access: Generated<1 | 3>
  openAccess: Generated<0 | 1 | 3>
  revision: Generated<number>
  objectCount: Generated<number>
  objectBytes: Generated<number>
  createdAt: Stamp
  lastModifiedAt: ColumnType<Date, never, Date>
}

export interface DataGroupObjectsTable {
  id: Generated<number>
  dataGroupId: number
  uuid: string
  kind: 'marker' | 'polygon' | 'line'
  name: string
  description: string
  /** GeoJSON coordinates as text. */
  coordinates: string
  lng: number
  lat: number
  lengthKm: number
  areaSquareMetres: number
  version: Generated<number>
  createdAt: Stamp
}

export interface DataGroupSavesTable {
  changeId: string
  dataGroupId: number
  userId: number | null
  uuids: string[]
  savedAt: Stamp
}

export interface AuditLogTable {
  id: Generated<number>
  happenedAt: Stamp
  userId: number | null
  via: 'web' | 'command'
  action: string
  userGroupId: number | null
  dataGroupId: number | null
  before: unknown
  after: unknown
}

export interface MapObjectsTable {
  mapId: number
  uuid: string
  kind: 'marker' | 'drawing'
  /** numeric, which the driver returns as text. */
  place: string
  data: unknown
}

export interface MapRevisionsTable {
  mapId: number
  revision: number
  userId: number | null
  changeId: string | null
  savedAt: Date
  isListed: boolean
  before: unknown
  patch: unknown
  summary: unknown
  what: string | null
}

export interface MapLocksTable {
  mapId: number
  fence: number
  holder: string | null
  userId: number | null
  sessionId: number | null
  heldUntil: Date | null
  leaseUntil: Date | null
  connectedServers: Generated<string[]>
}

export interface ServerProcessesTable {
  id: string
  seenAt: Date
}

export interface KnownDevicesTable {
  tokenHash: Uint8Array
  userId: number
  lastUsedAt: Date
}

export interface DatasetVersionsTable {
  version: Generated<number>
  datasetId: string
  title: string
  edition: string
  publisher: string
  licence: string
  attribution: string
  fictional: boolean
  /**
   * 'retired' can still be read; 'withdrawn' can be published again; of 'dropped' only the row
   * remains.
   */
  state: 'staging' | 'published' | 'retired' | 'withdrawn' | 'dropped'
  rows: number | null
  west: number | null
  south: number | null
  east: number | null
  north: number | null
  report: unknown
  begunAt: Stamp
  publishedAt: NullableStamp
}
