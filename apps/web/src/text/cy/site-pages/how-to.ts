import type { howToPageText as english } from '../../site-pages/how-to.ts'
import { unsure, type Welsh } from '../../messages.ts'

export const howToPageText: Welsh<typeof english> = {
  heading: 'Sut i ddefnyddio {product}',
  lead: 'O’r map cyntaf i un y mae eraill yn gweithio arno gyda chi.',
  sections: {
    startAMap: {
      heading: 'Dechrau map',
      clickTheTitle:
        'Cliciwch y teitl ar y brig, teipiwch enw a phwyswch Enter. O hynny ymlaen cedwir pob newid wrth i chi weithio; mae’r llinell o dan y teitl yn dweud hynny.',
      underMapYou:
        'O dan Map gallwch agor map arall, dechrau un newydd, cadw copi, neu gadw ciplun, sy’n aros fel y mae.',
      theAddressOf: unsure(
        'Mae cyfeiriad y dudalen yn dweud pa fap sydd ar agor a ble’r ydych yn edrych. Copïwch ef i ddod yn ôl yno, neu i ddangos y lle i rywun a gaiff agor y map.',
        'wording',
      ),
      helpIn: unsure(
        'Yn Cymorth, yn y ddewislen ar y dde uchaf neu drwy bwyso ?, mae taith fer, pob llwybr byr ar y bysellfwrdd, a dyddiadau’r data.',
        'wording',
      ),
    },
    seeWhoOwns: {
      heading: 'Gweld pwy sy’n berchen ar ddarn o dir',
      list: {
        openLandData: 'Agorwch Data Tir ar y chwith a throwch Pob Eiddo ymlaen.',
        zoomInUntil:
          'Nesewch nes i’r ffiniau ymddangos. Mae “Nesewch i weld yr haen” yn mynd â chi yno.',
        clickAParcel:
          'Cliciwch lain. Mae Gwybodaeth Tir yn dangos ei theitl, ei pherchnogion a’r hyn a newidiodd.',
        chooseCheckFor:
          'Dewiswch “Chwilio am eiddo eraill” wrth ymyl perchennog i weld beth arall sydd ganddo.',
      },
      notEveryParcel:
        'Nid oes gan bob llain berchennog ar gofnod. Mae Gwybodaeth Tir yn dweud beth sy’n hysbys a beth nad yw.',
    },
    addLandData: {
      heading: 'Ychwanegu data tir a ffiniau',
      switchLayersOn:
        'Trowch haenau ymlaen yn Data Tir. Llusgwch nhw i drefn arall, neu symudwch nhw gyda’r bysellfwrdd: brig y rhestr yw brig y map. Mae’r allwedd haenau’n egluro’r lliwiau.',
    },
    drawAndMeasure: {
      heading: 'Llunio a mesur',
      openDrawingTools:
        'Agorwch Offer Lluniadu, dewiswch Marciwr, Polygon neu Llinell, a chliciwch ar y map. Pwyswch Enter, neu cliciwch y pwynt olaf eto, i orffen. Dangosir hydau ac arwynebeddau wrth i chi lunio.',
      clickWhatYou:
        'Cliciwch yr hyn a luniwyd gennych i’w enwi, ei ddisgrifio, neu ei gopïo i fap arall.',
    },
    workWithOthers: {
      heading: 'Gweithio gydag eraill',
      mapThenShare:
        'Map, yna Rhannu: ychwanegwch gyfeiriad e-bost pob person a dewiswch a gânt ddarllen y map yn unig neu ysgrifennu arno hefyd. Un person ar y tro sy’n golygu; mae’r lleill yn gweld pwy, ac yn gallu gofyn am gael golygu.',
      mapThenGenerate:
        'Mae Map, yna Cynhyrchu GeoJSON, yn gwneud dolen gyhoeddus. Gall unrhyw un sydd â’r ddolen weld data eich map, nes i chi ei thynnu’n ôl.',
    },
    takeYourMap: {
      heading: 'Mynd â’ch map gyda chi',
      mapThenExport:
        'Mae Map, yna Allforio, yn rhoi shapefile i chi, neu fformat arall y mae meddalwedd mapio arall yn ei ddarllen. Gallwch ddod â ffeiliau i mewn hefyd, drwy “Mewnforio” yn Data Tir.',
    },
    useTheKeyboard: {
      heading: 'Defnyddio’r bysellfwrdd',
      list: {
        tabAndShift:
          'Mae Tab a Shift+Tab yn symud rhwng rheolyddion; “Neidio i’r map” yw’r stop cyntaf',
        onTheMap: 'Ar y map: mae’r saethau’n ei symud, + a − yn nesáu a phellhau',
        withADrawing:
          'Gydag offeryn lluniadu wedi’i ddewis: mae Enter yn gosod pwynt o dan y groes, Backspace yn tynnu’r un olaf yn ôl, Escape yn stopio',
        deleteRemovesWhat: 'Mae Delete yn tynnu’r hyn a ddewiswyd',
        ctrlZUndoes:
          'Mae Ctrl+Z yn dadwneud a Ctrl+Shift+Z yn ailwneud; ar Mac, defnyddiwch ⌘ yn lle Ctrl',
      },
    },
    withoutAConnection: {
      heading: 'Heb gysylltiad',
      theMapsYou:
        'Gellir darllen y mapiau a agorwyd ddiwethaf gennych heb gysylltiad, ar ddyfais lle rydych wedi mewngofnodi. Ni ellir newid dim nes i’r cysylltiad ddod yn ôl, a chedwir yr hyn nad oedd wedi’i gadw erbyn hynny ar y ddyfais a’i gadw wedyn.',
    },
  },
}
