import * as z from 'zod/mini'

/** The id of a row: PostgreSQL's `integer`, generated from 1. */
export const Id = z.int().check(z.positive(), z.maximum(2_147_483_647))

/** An id or a revision in a path or a query. */
export const IdInUrl = z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647))
