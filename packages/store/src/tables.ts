import type { ColumnType, Generated } from 'kysely'

import type { OptionalProfile } from './stored.ts'

/** Columns as the query builder sees them. The truth about them stands in `migrations/`. */
export interface Tables {
  users: UsersTable
  sessions: SessionsTable
  maps: MapsTable
  mapAccess: MapAccessTable
  datasetVersions: DatasetVersionsTable
}

type Stamp = ColumnType<Date, never, never>
type NullableStamp = ColumnType<Date | null, never, Date | null>

export interface UsersTable extends Record<keyof OptionalProfile, string | null> {
  id: Generated<number>
  username: string
  /** What `username` is compared by. */
  usernameKey: string
  passwordHash: string
  firstName: string
  lastName: string
  marketing: boolean
  isPrivileged: boolean
  isDemonstration: boolean
  createdAt: Stamp
}

export interface SessionsTable {
  id: Generated<number>
  tokenHash: Uint8Array
  userId: number
  createdAt: Stamp
  expiresAt: Date
}

export interface MapsTable {
  id: Generated<number>
  name: string
  /** jsonb; read and written as text. */
  data: string
  isSnapshot: boolean
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
  /** 'retired' can still be read, 'withdrawn' and 'dropped' only be remembered. */
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
