import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'

/** A feed as its owner sees it. */
export interface StoredAreaFeed {
  readonly id: number
  readonly name: string
  readonly createdAt: Date
}

/** A feed with the account that reads through it. */
export interface FollowedFeed extends StoredAreaFeed {
  readonly userId: number
  /** A MultiPolygon as TWKB, 7 decimals of a degree, WGS 84. */
  readonly geom: Uint8Array
}

export interface NewAreaFeed {
  /** SHA-256 of the secret in the address; the secret itself is never stored. */
  readonly tokenHash: Uint8Array
  readonly userId: number
  readonly name: string
  readonly geom: Uint8Array
  readonly createdAt: Date
}

export interface AreaFeedReader {
  /** Newest first. */
  listOf(userId: number): Promise<StoredAreaFeed[]>
  /** Undefined if the feed was revoked or never was, or its account is disabled. */
  find(tokenHash: Uint8Array): Promise<FollowedFeed | undefined>
}

export interface AreaFeedWriter {
  /** Undefined if the user already has `most` feeds. */
  create(feed: NewAreaFeed, most: number): Promise<StoredAreaFeed | undefined>
  /** Resolves to whether the user had this feed. */
  revoke(userId: number, id: number): Promise<boolean>
}

const columns = sql`area_feeds.id, name, area_feeds.created_at`

export const areaFeedReader = (database: Database): AreaFeedReader => ({
  async listOf(userId) {
    const { rows } = await sql<StoredAreaFeed>`
      select ${columns} from area_feeds where user_id = ${userId} order by id desc`.execute(
      database,
    )
    return rows
  },
  async find(tokenHash) {
    const { rows } = await sql<FollowedFeed>`
      select ${columns}, user_id, geom from area_feeds join users on users.id = user_id
      where token_hash = ${tokenHash} and not is_disabled`.execute(database)
    return rows[0]
  },
})

export const areaFeedWriter = (transaction: Database): AreaFeedWriter => ({
  async create({ tokenHash, userId, name, geom, createdAt }, most) {
    // The row lock serialises concurrent requests of one user, so that each counts the other's.
    await sql`select from users where id = ${userId} for update`.execute(transaction)
    const { rows } = await sql<StoredAreaFeed>`
      insert into area_feeds (token_hash, user_id, name, geom, created_at)
      select ${tokenHash}, ${userId}, ${name}, ${geom}, ${createdAt}
      where (select count(*) from area_feeds where user_id = ${userId}) < ${most}
      returning ${columns}`.execute(transaction)
    return rows[0]
  },
  async revoke(userId, id) {
    const { rows } = await sql`
      delete from area_feeds where user_id = ${userId} and id = ${id} returning id`.execute(
      transaction,
    )
    return rows.length > 0
  },
})
