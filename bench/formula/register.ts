import { encodeTwkb } from '@terrier/geo/twkb'

import type { connectWithoutTimeouts } from '../../packages/store/src/connection/pool.ts'

type Client = ReturnType<typeof connectWithoutTimeouts>

/** Word stems and endings of British places, from which owners' names are generated. */
const stems =
  'ash,beck,brad,bram,bur,cald,chad,clee,dal,dun,east,elm,fen,fox,glen,gran,hal,harl,hay,holt,hull,' +
  'ivy,kel,ken,kirk,lang,lea,lin,llan,mal,mar,mel,mill,nant,nor,oak,old,pen,pol,pres,quarn,red,rams,' +
  'ros,rush,sal,sand,shep,south,stan,stoke,sut,tarn,thorn,tre,up,wal,whit,win,wood'
const endings =
  'beck,borough,bourne,bridge,brook,bury,by,caster,combe,cott,croft,dale,den,don,field,fleet,ford,' +
  'gate,ham,hampton,haven,hill,hithe,holme,hurst,ingham,land,ley,mere,minster,mouth,ness,over,port,' +
  'shaw,stead,stow,thorpe,ton,wick'
const trades =
  'PROPERTIES,HOMES,DEVELOPMENTS,INVESTMENTS,ESTATES,HOUSING ASSOCIATION,HOLDINGS,FARMS,' +
  'MANAGEMENT COMPANY,CONSTRUCTION,LAND,GROUND RENTS,TRUSTEES,PROPERTY SERVICES,BREWERIES,HOTELS'
const endsOfNames = 'LIMITED,LIMITED,LIMITED,LTD,LIMITED,PLC,LLP,LIMITED'

export interface RegisterSize {
  readonly titles: number
  readonly names: number
  /** Titles of 'THE CHURCH COMMISSIONERS FOR ENGLAND'. */
  readonly titlesOfLargest: number
}

/**
 * Fills the existing, empty partitions of a version with a generated register: a few owners have
 * very many titles and most have few, one title in ten has two proprietors, one in eight no known
 * boundary.
 */
export async function fillRegister(
  client: Client,
  version: number,
  { titles, names, titlesOfLargest }: RegisterSize,
): Promise<void> {
  await client.query(namesByFormula, [
    stems.split(','),
    endings.split(','),
    trades.split(','),
    endsOfNames.split(','),
    names,
  ])
  await client.query('create index on owner_names (owner)')
  await client.query('analyze owner_names')
  await client.query(titlesByFormula(version), [
    titles,
    names,
    Math.floor(titles / titlesOfLargest),
  ])
  await client.query(
    `insert into title_links_${version} (version, poly_id, title_no, provenance)
     select ${version}, title, 'FM' || title, 'licensed'
     from generate_series(1, $1::integer) title where title % 8 > 0`,
    [titles],
  )
  await client.query(
    `insert into parcels_${version}
       (version, poly_id, owner_class, title_no, area_square_metres, bbox, geom)
     select ${version}, title, 1, 'FM' || title, 300 + title % 900,
       box(point(west, south), point(west + 0.0004, south + 0.0003)), $2::bytea
     from generate_series(1, $1::integer) title,
       lateral (select -3 + title % 2000 * 0.001 as west, 51 + title / 2000 * 0.0008 as south) place
     where title % 8 > 0`,
    [titles, Buffer.from(plot())],
  )
}

/**
 * $1 stems, $2 endings, $3 trades, $4 ends, $5 names. A third of the names have a unique word, a
 * third contain two places, and a third belong to the management company of a numbered house.
 */
const namesByFormula = `
  create temporary table owner_names as
  with stem as (
    select stem, place - 1 as place from unnest($1::text[]) with ordinality as one (stem, place)
  ), ending as (
    select ending, place - 1 as place from unnest($2::text[]) with ordinality as one (ending, place)
  )
  select owner, upper(case
      when owner = 0 then 'The Church Commissioners for England'
      when owner % 3 = 0 then
        concat_ws(' ', one.stem || two.stem || first.ending, ($3::text[])[1 + draw / 144000 % 16],
          ($4::text[])[1 + owner % 8])
      when owner % 3 = 1 then
        concat_ws(' ', one.stem || first.ending, two.stem || second.ending,
          ($3::text[])[1 + draw / 7 % 16], ($4::text[])[1 + owner % 8])
      else concat_ws(' ', draw / 7 % 200 + 1, one.stem || first.ending,
        (array['road', 'street', 'court', 'house'])[1 + owner % 4], 'management company limited')
    end) as name,
    case when owner > 0 then lpad((owner * 17 + 1000)::text, 8, '0') end as number
  from (
    select owner::integer as owner, (owner * 2654435761::bigint % 4294967296)::bigint as draw
    from generate_series(0, $5::integer - 1) owner
  ) drawn
    join stem one on one.place = draw % 60
    join stem two on two.place = draw / 60 % 60
    join ending first on first.place = draw / 3600 % 40
    join ending second on second.place = draw / 144000 % 40`

/** $1 titles, $2 names, $3: the interval of the titles of the largest owner. */
const titlesByFormula = (version: number) => `
  insert into titles_${version} (version, title_no, source, owner_class, tenure, address, district,
    county, region, has_more_addresses, proprietors, has_more_proprietors)
  select ${version}, 'FM' || title, 'ccod', 1,
    case when title % 5 = 0 then 'Leasehold' else 'Freehold' end,
    title % 250 || ' Formula Street, Town ' || title % 997, 'DISTRICT ' || title % 330, 'COUNTY', 'REGION',
    false,
    case when title % 10 = 3
      then jsonb_build_array(${proprietor('one', 'title')}, ${proprietor('two', 'title + 5')})
      else jsonb_build_array(${proprietor('one', 'title')}) end,
    false
  from (
    select title,
      case when title % $3 = 0 then 0 else ${skewed('title')} end as first_owner,
      ${skewed('title + 77')} as second_owner
    from generate_series(1, $1::integer) title
  ) drawn
  join owner_names one on one.owner = first_owner
  join owner_names two on two.owner = second_owner`

/** Squared, a uniform distribution becomes a skewed one. */
const skewed = (title: string) =>
  `(1 + floor(($2::integer - 2) * power((${title})::bigint * 2654435761 % 4294967296 / 4294967296.0, 2)))::integer`

/** One title in fifty spells the name differently. */
const proprietor = (owner: string, title: string) => `
  jsonb_build_object(
    'name', case when (${title}) % 50 = 9 then replace(${owner}.name, 'LIMITED', 'LTD.') else ${owner}.name end,
    'companyNumber', ${owner}.number, 'category', 'Limited Company or Public Limited Company',
    'country', null, 'addresses', jsonb_build_array('1 Office Row, Formula Town'))`

function plot(): Uint8Array {
  const corners = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((corner): [number, number] => {
    const angle = (corner / 10) * 2 * Math.PI
    return [1.5 + 0.0002 * Math.cos(angle), 54.5 + 0.0001 * Math.sin(angle)]
  })
  return encodeTwkb({ type: 'Polygon', coordinates: [[...corners, ...corners.slice(0, 1)]] })
}
