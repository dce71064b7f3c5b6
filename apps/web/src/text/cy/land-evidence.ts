import type { landEvidenceText as english } from '../land-evidence.ts'
import { unsure, type Welsh } from '../messages.ts'

export const landEvidenceText: Welsh<typeof english> = {
  open: 'Taflen dystiolaeth',
  openFor: '{piece}',
  title: 'Taflen dystiolaeth: tir heb ei gofrestru',
  loading: 'Wrthi’n casglu’r dystiolaeth',
  failed: 'Doedd dim modd llwytho’r dystiolaeth.',
  gone: 'Nid yw’r tir hwn wedi’i restru fel heb ei gofrestru mwyach.',
  retry: 'Rhoi cynnig arall arni',
  print: 'Argraffu',
  csv: 'Lawrlwytho CSV',
  geoJson: 'Lawrlwytho GeoJSON',
  place: 'Lle a maint',
  number: 'Rhif y darn',
  gridReference: 'Cyfeirnod grid',
  position: 'Lledred, hydred',
  area: 'Arwynebedd',
  kindHeading: 'Sut mae’n edrych',
  kind: 'Math',
  reason: 'Pam',
  access: 'Mynediad',
  shape: 'Siâp',
  shapeOf: '{words}: {percent, number} o 100, lle mae gan gylch 100 a sgwâr 79',
  uncertain:
    'Cyfrifir hyn o linellau ac amlinellau. Edrychwch ar y lle, ac ar fapiau’r cyngor, cyn dibynnu arno.',
  marks: 'Tir comin, lleiniau a bona vacantia',
  commons: 'Tir comin a lleiniau',
  bonaVacantia: 'Bona vacantia',
  notImported: 'Ni fewnforiwyd data yma, felly ni wyddys dim',
  none: 'Dim yn y data a fewnforiwyd yma',
  neighbours: 'Cymdogion cofrestredig',
  neighboursOf:
    '{count, plural, =0 {Nid oes llain gofrestredig yn ffinio ag ef} zero {Mae # llain gofrestredig yn ffinio ag ef} one {Mae # llain gofrestredig yn ffinio ag ef} two {Mae # lain gofrestredig yn ffinio ag ef} few {Mae # llain gofrestredig yn ffinio ag ef} many {Mae # llain gofrestredig yn ffinio ag ef} other {Mae # llain gofrestredig yn ffinio ag ef}}.',
  firstNeighbours: 'Rhestrir y {count, number} cyntaf.',
  parcel: 'INSPIRE ID',
  titleNumber: 'Teitl',
  tenure: 'Daliadaeth',
  owners: 'Perchnogion',
  noTitle: 'Anhysbys',
  noOwner: 'Nid yw yn y data: yn aml person preifat',
  overlaps: 'Ardaloedd a haenau y mae ynddynt',
  noOverlaps: 'Nid oes haen a gyhoeddwyd yma yn ei orchuddio.',
  unnamed: 'Heb enw',
  meaning: 'Beth mae heb ei gofrestru yn ei olygu',
  meaningIs: 'Nid oes rhydd-ddaliad cofrestredig yn gorchuddio’r tir hwn yn y mis a enwir isod.',
  meaningIsNot:
    'Nid yw’n golygu nad oes neb yn berchen arno. Gall fod ganddo berchennog â gweithredoedd o’r cyfnod cyn cofrestru, gall fod yn briffordd, neu gall berthyn i’r perchnogion ar y ddwy ochr iddo.',
  outline:
    'Ei amlinell yw’r tir rhwng lleiniau cofrestredig, ac mae mor fanwl gywir â’r rheini. Rhennir darn mawr ar hyd llinellau’r grid.',
  foreshore: unsure('Pwy sy’n berchen ar flaendraeth', '“foreshore”'),
  foreshoreIs: unsure(
    'Mae’r tir hwn rhwng y penllanw cymedrig a’r distyll. Mae’r llanw’n ei orchuddio’n aml, felly anaml y mae’n dir i dyfu neu adeiladu arno.',
    '“low water”',
  ),
  foreshoreOwner: unsure(
    'Cymerir mai’r Goron sy’n berchen ar flaendraeth oni all rhywun ddangos grant neu feddiant hir. Ystad y Goron, ac yn yr Alban Crown Estate Scotland, sy’n rheoli tua hanner ohono o amgylch y wlad. Mae llawer o’r gweddill yn eiddo i gynghorau, porthladdoedd, Dugiaethau Cernyw a Chaerhirfryn, elusennau ac ystadau preifat.',
    '“grant” and “possession” as terms of law',
  ),
  foreshoreCaveat: unsure(
    'Felly gall y darn hwn fod yn eiddo i’r Goron neu i rywun arall heb ei gofrestru: nid yw’r daflen hon yn dweud pa un. Mae’r penllanw’n symud gyda’r arfordir, a llinell yr arolwg a enwir isod yw hon; yn yr Alban, llinell y gorllanw ydyw.',
    '“spring tides”',
  ),
  foreshoreSources: unsure(
    'Ffynonellau: Ystad y Goron, nodyn briffio ar gynlluniau rheoli traethlin; Attorney General v Emerson [1891] AC 649. Fel yr oedd ym mis Tachwedd 2026.',
    '“briefing note”',
  ),
  vacantia: unsure('Sut mae bona vacantia yn gweithio', 'whether the Latin takes a mutation'),
  vacantiaIs: unsure(
    'Mae’r hyn yr oedd cwmni a ddiddymwyd yn berchen arno, a’r hyn a adawodd rhywun heb ewyllys nac etifeddion, yn mynd i’r Goron fel bona vacantia, wedi’i gofrestru neu beidio. Adran Gyfreithiol y Llywodraeth sy’n delio ag ef yn y rhan fwyaf o Gymru a Lloegr, Dugiaethau Cernyw a Chaerhirfryn yn eu hardaloedd hwy, a’r King’s and Lord Treasurer’s Remembrancer yn yr Alban.',
    'names of the offices',
  ),
  vacantiaIsNot: unsure(
    'Nid yw tir yn bona vacantia am ei fod heb ei gofrestru neu am na wyddys pwy yw ei berchennog. Mae felly lle diddymwyd y perchennog olaf neu lle bu farw: gweithredoedd, a’r gofrestr gwmnïau, sy’n dweud hynny. Gall y Goron ei werthu am werth y farchnad, neu ei ymwrthod.',
    '“disclaim” as a term of law',
  ),
  vacantiaSources:
    'Ffynonellau: Deddf Cwmnïau 2006, adrannau 1012 i 1023; Deddf Gweinyddu Ystadau 1925, adran 46. Fel yr oedd ym mis Tachwedd 2026.',
  next: 'Beth i’w wneud nesaf',
  nextSearch: unsure(
    'Gofynnwch i Gofrestrfa Tir EF am chwiliad o’r map mynegai (ffurflen SIM) gyda chynllun o’r tir. Mae’n dweud a oes teitl, rhybudd neu gais sy’n aros yn effeithio arno.',
    '“search of the index map”, “caution”: terms of HM Land Registry',
  ),
  nextRegister:
    'Os nad oes dim wedi’i gofrestru, gofynnwch i’r cymdogion, y cyngor ac archif y sir pwy y gwyddys ei fod yn berchen arno.',
  nextHighway:
    'Ar gyfer ffyrdd ac ymylon, gofynnwch i’r awdurdod priffyrdd a yw’r tir yn briffordd.',
  nextForeshore: unsure(
    'Ar gyfer blaendraeth, gofynnwch i Ystad y Goron, neu yn yr Alban i Crown Estate Scotland, a yw’n berchen ar y darn hwn.',
    '“foreshore”',
  ),
  sources: 'Ffynonellau',
  source: '{title}, {edition}: {publisher}. {licence}.',
  fictional: 'Tir ffuglennol: enghraifft yw’r daflen hon.',
  file: 'tir-heb-ei-gofrestru-{id}',
}
