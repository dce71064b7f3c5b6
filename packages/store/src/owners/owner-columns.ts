import { sql } from 'kysely'

/** The columns of a `StoredOwner`. */
export const ownerColumns = sql`
  owners.owner_id as "ownerId", owners.key, owners.name, owners.company_number as "companyNumber",
  owners.country, owners.category, owners.shared_number_key as "sharedNumberKey", owners.titles, owners.parcels,
  owners.area_square_metres as "areaSquareMetres"`
