import type { mapControlsText as english } from '../map-controls.ts'
import { unsure, type Welsh } from '../messages.ts'

export const mapControlsText: Welsh<typeof english> = {
  controls: 'Rheolyddion y map',
  locate: 'Dod o hyd i’m lleoliad',
  locating: 'Wrthi’n canfod eich lleoliad..',
  locatingHelp:
    'Os bydd eich porwr yn gofyn, gadewch i’r wefan hon ddefnyddio eich lleoliad. Nid yw’n cael ei gadw.',
  locateFailedTitle: 'Heb ganfod y lleoliad',
  locateFailures: {
    refused:
      'Ni adawodd eich porwr i’r wefan hon ddefnyddio eich lleoliad. Caniatewch hynny yng ngosodiadau eich porwr, yna rhowch gynnig arall arni.',
    unknown:
      'Doedd dim modd canfod eich lleoliad. Gwnewch yn siŵr bod lleoliad wedi’i droi ymlaen ar y ddyfais hon.',
    timeout:
      'Cymerodd ormod o amser i ganfod eich lleoliad. Rhowch gynnig arall arni, efallai’n nes at ffenestr.',
    insecure:
      'Dim ond i wefannau â chysylltiad diogel (HTTPS) y mae eich porwr yn rhoi lleoliad, ac nid oes gan hon un.',
    outside: 'Rydych chi y tu allan i ardal y map hwn.',
  },
  zoomIn: 'Nesáu',
  zoomOut: 'Pellhau',
  toAerial: 'Dangos awyrluniau',
  toTopography: 'Dangos y map a luniwyd',
  aerial: 'Awyrluniau',
  topography: 'Topograffi',
  zoomToSee: 'Nesewch i weld yr haen',
  loading: 'Wrthi’n llwytho’r map…',
  fetching: 'wrthi’n nôl ffiniau eiddo',
  tilesFailed: 'Doedd dim modd nôl rhan o’r map.',
  retry: 'Rhoi cynnig arall arni',
  ownershipGap: {
    'nothing-loaded': 'Nid oes data perchnogaeth wedi’i lwytho yma.',
    'not-covered': 'Mae data perchnogaeth yn cwmpasu Cymru a Lloegr.',
    'out-of-bounds': 'Nid yw’r data perchnogaeth sydd yma yn cyrraedd yr ardal hon.',
  },
  goToOwnership: 'Mynd at y data',
  baseMapGap: {
    'street-map':
      'Nid oes map strydoedd o’r ardal hon yma. Gall pwy bynnag sy’n rhedeg y gosodiad hwn fewnforio un.',
    aerial:
      'Nid oes awyrluniau o’r ardal hon yma. Gall pwy bynnag sy’n rhedeg y gosodiad hwn fewnforio rhai.',
  },
  providerFailed: {
    topography: unsure(
      'Nid yw darparwr y map yn ateb. Dangosir y map sy’n rhan o’r cynnyrch yn ei le.',
      'the built-in map: the one that is part of the product',
    ),
    aerial: 'Nid yw darparwr yr awyrluniau yn ateb. Dangosir y map a luniwyd yn eu lle.',
  },
  aerialMissingTitle: 'Dim awyrluniau eto',
  aerialMissing: unsure(
    'Nid oes rhai wedi’u gosod yn y gosodiad hwn o {product}. Gall pwy bynnag sy’n ei redeg fewnforio ffeil ohonynt, neu enwi darparwr: mae’r ddogfennaeth yn dweud sut, dan “The street map”.',
    'gosod and gosodiad side by side; darparwr for a tile provider',
  ),
  showGrid: 'Dangos llinellau’r Grid Cenedlaethol',
  hideGrid: 'Cuddio llinellau’r Grid Cenedlaethol',
  pointerPosition: 'Cyfeirnod grid, lledred a hydred y pwyntydd',
  middlePosition: 'Cyfeirnod grid, lledred a hydred canol y map',
  dim: unsure('Pylu’r map', 'whether pylu is plain for making colours paler'),
  undim: 'Dangos y map yn ei lawn liw',
  attribution: 'O ble y daw’r data',
  scale: 'Graddfa: mae’r bar yn {distance} o hyd',
  fictional: 'Ffuglennol yw Doggerland a’i holl berchnogion',
}
