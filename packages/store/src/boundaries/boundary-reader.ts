import type { Bounds } from '@terrier/geo/bounds'
import { sql, type RawBuilder } from 'kysely'

import { changeColumns } from '../changes/change-query.ts'
import type { Database } from '../connection/database.ts'
import type { StoredChange } from '../stored.ts'
import type {
  BoundaryReader,
  BoundaryReview,
  ReviewedParcel,
  ReviewState,
  StoredDecision,
} from './boundary-review.ts'
import { knownLinks, reviewedMonths, type ReviewedMonths } from './known-links.ts'

type FoundChange = StoredChange & { readonly decided: DecisionColumns | null }

interface DecisionColumns extends Omit<StoredDecision, 'decidedAt'> {
  readonly decidedAt: string
}

export function boundaryReader(database: Database): BoundaryReader {
  return {
    async list({ state, after = 0, limit }) {
      const months = await reviewedMonths(database)
      if (!months) return { reviews: [], total: 0 }
      const isListed = sql<boolean>`version = ${months.version} and ${conditionOf[state]}`
      const reviews = await reviewsWhere(
        database,
        months,
        sql`${isListed} and id > ${after}`,
        limit,
      )
      const { rows } = await sql<{ total: number }>`
        select count(*)::integer as total from ownership_changes where ${isListed}`.execute(
        database,
      )
      return { reviews, total: rows[0]?.total ?? 0 }
    },
    async withIds(ids) {
      const months = await reviewedMonths(database)
      if (!months || ids.length === 0) return []
      const isAsked = sql<boolean>`version = ${months.version} and id = any(${ids}::bigint[])
        and (${conditionOf.waiting} or ${conditionOf.decided})`
      return reviewsWhere(database, months, isAsked, ids.length)
    },
    async correctedAreas(version) {
      const { rows } = await sql<{ area: Bounds }>`
        select distinct array[
          (bbox[1])[0], (bbox[1])[1], (bbox[0])[0], (bbox[0])[1]
        ]::float8[] as area
        from title_link_corrections where version = ${version} and bbox is not null`.execute(
        database,
      )
      return rows.map(({ area }) => area)
    },
  }
}

const conditionOf: Readonly<Record<ReviewState, RawBuilder<boolean>>> = {
  waiting: sql`(not is_accepted and decision is null and kind <> 'ownerChanged')`,
  decided: sql`(decision is not null)`,
}

async function reviewsWhere(
  database: Database,
  months: ReviewedMonths,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<BoundaryReview[]> {
  const { rows } = await sql<FoundChange>`
    select ${changeColumns}, (
        select jsonb_build_object('decision', made.decision, 'note', note,
          'decidedAt', decided_at, 'username', username, 'links', links)
        from boundary_decisions made left join users on users.id = made.user_id
        where change_id = change.id
      ) as decided
    from (
      select changed.*, month.edition
      from ownership_changes changed join dataset_versions month using (version)
      where ${condition} order by id limit ${limit}
    ) change order by id`.execute(database)
  const ids = [...new Set(rows.flatMap(parcelsOf))]
  const [parcels, links] = await Promise.all([
    reviewedParcels(database, months, ids),
    knownLinks(database, months, ids),
  ])
  return rows.map(({ decided, ...change }) => {
    const own = new Set(parcelsOf(change))
    return {
      change,
      decision: decided && { ...decided, decidedAt: new Date(decided.decidedAt) },
      parcels: parcels.filter(({ polyId, month }) =>
        (month === 'before' ? change.polyIdsBefore : change.polyIdsAfter).includes(polyId),
      ),
      links: links.filter(({ polyId }) => own.has(polyId)),
    }
  })
}

const parcelsOf = ({ polyIdsBefore, polyIdsAfter }: StoredChange) => [
  ...polyIdsBefore,
  ...polyIdsAfter,
]

async function reviewedParcels(
  database: Database,
  { version, basedOn }: ReviewedMonths,
  polyIds: readonly number[],
): Promise<ReviewedParcel[]> {
  if (polyIds.length === 0) return []
  const { rows } = await sql<ReviewedParcel>`
    select poly_id::float8 as "polyId", geom,
      case when version = ${version} then 'after' else 'before' end as month
    from parcels
    where version in (${version}, ${basedOn ?? version}) and poly_id = any(${polyIds}::bigint[])
    order by version, poly_id`.execute(database)
  return rows
}
