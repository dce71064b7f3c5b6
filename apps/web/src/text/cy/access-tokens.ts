import { unsure, type Unsure, type Welsh } from '../messages.ts'
import type { accessTokensText as english } from '../access-tokens.ts'

const withTerm = (message: string): Unsure =>
  unsure(message, '“Tocyn mynediad” for “access token”.')

export const accessTokensText: Welsh<typeof english> = {
  heading: withTerm('Tocynnau mynediad'),
  help: withTerm(
    'Gyda thocyn mynediad, mae rhaglenni GIS megis QGIS yn agor data tir, perchnogaeth, haenau data a mapiau o {product}. Gall tocyn ddarllen, heb newid dim.',
  ),
  address: unsure('Cyfeiriad ar gyfer rhaglenni GIS', '“Cyfeiriad” for a web address'),
  none: withTerm('Nid oes gennych docynnau mynediad.'),
  loadingFailed: 'Doedd dim modd llwytho’r rhestr.',
  retry: 'Rhoi cynnig arall arni',
  unused: unsure(
    'Crëwyd {made}, yn ddilys hyd {until}, heb ei ddefnyddio eto',
    '“dilys” for “valid”',
  ),
  used: unsure(
    'Crëwyd {made}, yn ddilys hyd {until}, defnyddiwyd ddiwethaf {used}',
    '“dilys” for “valid”',
  ),
  expired: 'Wedi dod i ben',
  make: withTerm('Creu tocyn mynediad'),
  name: withTerm('Enw’r tocyn'),
  nameHelp: 'Er mwyn i chi ei adnabod eto, megis “QGIS yn y gwaith”.',
  nameMissing: withTerm('Rhowch enw ar y tocyn.'),
  scopes: unsure('Yr hyn y mae’n ei ddarllen', 'the relative clause'),
  scopesMissing: 'Dewiswch o leiaf un.',
  layers: 'Data tir a ffiniau',
  ownership: 'Perchnogaeth tir',
  dataGroups: unsure('Haenau data y cewch eu gweld', 'the relative clause'),
  maps: 'Eich mapiau a’r rhai a rannwyd â chi',
  days: unsure('Am ba hyd y mae’n ddilys', '“dilys” for “valid”'),
  choose: 'Dewis',
  daysMissing: 'Dewiswch am ba hyd.',
  daysOf: unsure(
    '{count, plural, zero {# diwrnod} one {# diwrnod} two {# ddiwrnod} few {# diwrnod} many {# diwrnod} other {# diwrnod}}',
    'the mutations of “diwrnod” after numbers',
  ),
  year: 'Blwyddyn',
  password: 'Eich cyfrinair',
  passwordMissing: 'Rhowch eich cyfrinair.',
  submit: withTerm('Creu’r tocyn'),
  cancel: 'Canslo',
  failed: withTerm(
    'Doedd dim modd creu’r tocyn ar hyn o bryd. Rhowch gynnig arall arni yn nes ymlaen.',
  ),
  madeHeading: withTerm('Copïwch y tocyn nawr'),
  madeHelp: withTerm(
    'Ni chaiff ei ddangos eto. Yn QGIS neu GDAL rhowch unrhyw enw defnyddiwr, a’r tocyn fel y cyfrinair. Gall pwy bynnag sydd ag ef ddarllen yr hyn a ddewisoch.',
  ),
  token: withTerm('Tocyn'),
  done: 'Wedi gorffen',
  revoke: unsure('Diddymu', '“Revoke”'),
  revokeOf: unsure('Diddymu {name}', '“Revoke”'),
  revokeQuestion: unsure(
    'Ni all rhaglenni sy’n defnyddio {name} ddarllen dim mwyach.',
    'the word order',
  ),
  keep: 'Ei gadw',
  revoked: unsure('Diddymwyd {name}.', '“Revoke”'),
  revokeFailed: withTerm(
    'Doedd dim modd diddymu’r tocyn ar hyn o bryd. Rhowch gynnig arall arni yn nes ymlaen.',
  ),
}
