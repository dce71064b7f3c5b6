import type { accessibilityPageText as english } from '../../site-pages/accessibility.ts'
import { unsure, type Welsh } from '../../messages.ts'

export const accessibilityPageText: Welsh<typeof english> = {
  heading: 'Datganiad hygyrchedd',
  lead: 'Rydym am i bawb allu defnyddio {product}. Ei nod yw lefel AA y Canllawiau Hygyrchedd Cynnwys Gwe 2.2. Nid yw wedi’i archwilio, felly nid ydym yn honni ei fod yn eu bodloni.',
  sections: {
    whatYouCan: {
      heading: 'Beth y gallwch ei wneud',
      list: {
        useEverythingWith:
          'defnyddio popeth gyda bysellfwrdd yn unig, gan gynnwys llunio ar y map: mae croes yn cymryd lle’r pwyntydd',
        enlargeTextTo:
          'chwyddo testun i 200 %, a’i ddefnyddio ar sgrin 320 picsel o led heb sgrolio i’r ochr',
        readEverythingThat: 'darllen popeth sydd ar y map fel tabl',
        tellOwnershipApart: 'gwahaniaethu perchnogaeth heb liw, drwy batrymau a geiriau',
        haveMovementLeft: 'hepgor symudiad, os yw eich dyfais wedi’i gosod i leihau symudiad',
      },
    },
    whatWasTested: {
      heading: unsure('Beth a brofwyd, sut a phryd', 'wording'),
      list: {
        when: unsure(
          'Newidiwyd y datganiad hwn ddiwethaf ar 23 Tachwedd 2026. Mae’r gwiriadau awtomatig yn rhedeg eto cyn derbyn pob newid.',
          'wording',
        ),
        everyChangeIs:
          'Gwirir pob newid yn awtomatig gydag axe-core yn erbyn rheolau WCAG 2.0, 2.1 a 2.2 ar lefelau A ac AA, yn Chromium, ar y prif sgriniau, dewislenni a blychau deialog. Dim ond rhai o’r problemau y mae gwiriadau awtomatig yn eu canfod.',
        journeysThroughThe: unsure(
          'Teithiau drwy’r cynnyrch yn Chromium, rhai ohonynt gyda’r bysellfwrdd yn unig: dewislenni, Cymorth, y daith, ffurflenni, haenau a lluniadu.',
          'wording',
        ),
        panelsOnPhones: unsure(
          'Paneli ar ffonau ar eu tri uchder, gyda botymau, gyda’r bysellfwrdd a thrwy lusgo â llygoden yn lle bys.',
          'wording',
        ),
        controlsOnPhones: unsure(
          'Mae rheolyddion ar ffonau o leiaf 44 picsel o led ac o uchder, wedi’u mesur ar sgrin y map a’i phaneli.',
          'wording',
        ),
        widthsOfAnd: unsure(
          'Lledau o 1440, 820, 390 a 320 picsel; edrychwyd ar y lluniau gan bobl sy’n gweithio arno.',
          'wording',
        ),
        theContrastOf: 'Cyferbyniad testun a marciau, drwy gyfrifiad.',
        backAndEsc: unsure('Bod y botwm Yn ôl, ac Esc, yn cau’r hyn sydd ar agor.', 'wording'),
      },
    },
    whatWasNot: {
      heading: 'Beth na phrofwyd',
      list: {
        itHasNot: 'Nid yw wedi’i brofi gan bobl ag anableddau.',
        itHasNotBeen:
          'Nid yw wedi’i brofi gyda darllenwyr sgrin megis NVDA, JAWS, VoiceOver neu TalkBack, nac â rheolaeth llais neu chwyddwyr sgrin.',
        theAutomaticChecks:
          'Nid yw’r gwiriadau awtomatig yn rhedeg yn Firefox na Safari, nac ar ffôn go iawn.',
        notOnDevices: unsure(
          'Ni roddwyd cynnig ar lusgo panel, y botwm Yn ôl ar Android, na’r cynnyrch wedi’i osod ar ddyfais, ar un go iawn.',
          'wording',
        ),
        welsh:
          'Nid oes siaradwr Cymraeg wedi gwirio Cymraeg y cynnyrch hwn. Saesneg yw enwau’r data a’u dosbarthiadau, fel y mae eu cyhoeddwyr yn eu rhoi.',
        itHasNotBeenAudited: 'Nid yw wedi’i archwilio gan neb o’r tu allan.',
      },
    },
    whatWeKnow: {
      heading: 'Beth y gwyddom nad yw’n gweithio’n dda',
      list: {
        theMapItself:
          'Llun na all darllenydd sgrin ei ddisgrifio yw’r map ei hun. Mae’r tabl o’r hyn sydd ar y map a “Beth sydd yma” yn rhoi’r un ffeithiau mewn geiriau; nid oes geiriau ar gyfer siapiau tir.',
        theTextOn:
          'Nid yw’r testun ar y map yn tyfu gyda maint testun eich porwr. Nesewch yn lle hynny.',
        mapsOnPhones: 'Gellir darllen mapiau ar ffonau, ond nid eu newid.',
        mapsThatThe:
          'Gall mapiau y mae’r gweithredwr wedi’u cynnwys o wasanaethau eraill fod â llai o gyferbyniad na’n rhai ni.',
      },
    },
    tellUs: {
      heading: 'Rhowch wybod i ni',
      ifSomethingStands:
        'Os oes rhywbeth yn eich rhwystro, dywedwch ar ba dudalen yr oedd, beth rydych chi’n ei ddefnyddio a beth ddigwyddodd. Rydym am ei drwsio.',
      ifYouContact:
        'Os cysylltwch â chorff cyhoeddus ynghylch ei wefan ei hun ac nad ydych yn fodlon â’r ateb, gall y Gwasanaeth Cynghori a Chymorth Cydraddoldeb helpu.',
      link: 'Gwasanaeth Cynghori a Chymorth Cydraddoldeb',
    },
  },
}
