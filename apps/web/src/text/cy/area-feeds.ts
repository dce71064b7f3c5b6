import type { areaFeedsText as english } from '../area-feeds.ts'
import { unsure, type Welsh } from '../messages.ts'

export const areaFeedsText: Welsh<typeof english> = {
  heading: 'Dilyn yr ardal hon',
  help: unsure(
    'Mae ffrwd yn dangos beth sy’n newid yma mewn darllenydd ffrydiau neu raglen GIS, heb fewngofnodi.',
    'feed, feed reader',
  ),
  create: 'Creu ffrwd',
  madeHelp:
    'Copïwch y cyfeiriad nawr: ni ellir ei ddangos eto. Cadwch ef i chi’ch hun, gan ei fod yn darllen yn eich enw chi. Nid oes enwau perchnogion ynddo.',
  atom: 'Ar gyfer darllenwyr ffrydiau (Atom)',
  geojson: 'Ar gyfer rhaglenni GIS (GeoJSON)',
  done: 'Wedi gorffen',
  yours: 'Eich ffrydiau',
  createdOn: 'crëwyd ar {date}',
  revoke: 'Dirymu',
  revokeOf: 'Dirymu’r ffrwd “{name}”',
  revoked: 'Mae’r ffrwd “{name}” wedi’i dirymu.',
  failed: 'Ni ellid llwytho eich ffrydiau.',
  retry: 'Rhoi cynnig arall arni',
  notDone: 'Ni weithiodd hynny. Gwiriwch eich cysylltiad a rhowch gynnig arall arni.',
}
