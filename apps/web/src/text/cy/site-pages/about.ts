import type { aboutPageText as english } from '../../site-pages/about.ts'
import type { Welsh } from '../../messages.ts'

export const aboutPageText: Welsh<typeof english> = {
  unnamed: 'Nid yw gweithredwr y gosodiad hwn wedi rhoi enw eto.',
  runBy: 'Rhedir y gosodiad hwn gan {operator}.',
  publicSite: 'Ewch i’n gwefan gyhoeddus',
  heading: 'Ynghylch {product}',
  lead: 'Mae {product} yn dangos pwy sy’n berchen ar y tir o’ch cwmpas, ar fap y gallwch lunio arno, ei gadw, ei rannu a’i allforio.',
  sections: {
    whatItIs: {
      heading: 'At beth y mae',
      aTerrierIs:
        'Hen air Saesneg am gofrestr tir yw “terrier”. Mae’r un hon ar gyfer pobl ym Mhrydain Fawr sydd am wneud rhywbeth â thir: grwpiau cymunedol, tyfwyr, mentrau cydweithredol tai ac ynni, cynghorau ac ymgyrchwyr.',
      withItYou: 'Gydag ef gallwch:',
      list: {
        seeRegisteredParcels:
          'gweld lleiniau cofrestredig, pwy sy’n berchen arnynt, a beth arall sydd gan yr un perchennog',
        layLandData:
          'rhoi data tir dros y map: graddau tir ffermio, llifogydd, safleoedd gwarchodedig, llain las a ffiniau',
        drawMarkersLines: 'llunio marcwyr, llinellau ac ardaloedd, a darllen hydau ac arwynebeddau',
        shareAMap: 'rhannu map ag eraill drwy e-bost, neu gyhoeddi dolen iddo',
        exportYourMap: 'allforio eich map i’w ddefnyddio mewn meddalwedd mapio arall',
      },
    },
    whoRunsIt: {
      heading: 'Pwy sy’n ei redeg',
      productIsFree:
        'Meddalwedd rydd yw {product} o dan Drwydded Gyhoeddus Gyffredinol Affero GNU, fersiwn 3 neu ddiweddarach: caiff unrhyw un ei redeg, darllen ei god a’i wella.',
    },
    whereTheData: {
      heading: 'O ble y daw’r data',
      theLineAt:
        'Mae’r llinell ar waelod y map yn enwi ffynhonnell popeth a ddangosir ar y pryd, ac mae Data Tir yn enwi argraffiad pob haen.',
      list: {
        parcelsInspireIndex:
          'Lleiniau: INSPIRE Index Polygons Cofrestrfa Tir EF, o dan y Drwydded Llywodraeth Agored v3.0',
        companyOwnersThe:
          'Perchnogion sy’n gwmnïau: setiau data Cofrestrfa Tir EF o gwmnïau’r DU a thramor sy’n berchen ar eiddo yng Nghymru a Lloegr, o dan ei thrwydded ei hun',
        coastAndStations:
          'Arfordir a gorsafoedd: © cyfranwyr OpenStreetMap, o dan yr Open Database License',
        placesGeonamesUnder: 'Lleoedd: GeoNames, o dan CC BY 4.0',
      },
      doggerlandWhereIt:
        'Sampl yw Doggerland, lle mae wedi’i lwytho: dyfeisiwyd ei dir, ei bobl a’i gwmnïau.',
    },
    whatItDoes: {
      heading: 'Beth nad yw’n ei wybod',
      ownershipDataCovers:
        'Mae data perchnogaeth yn cwmpasu Cymru a Lloegr. Nid oes rhifau teitl ar leiniau cyhoeddus, felly daw gwybodaeth am ba lain sy’n perthyn i ba deitl o set ddata drwyddedig neu gan bobl a wiriodd. Gall llain heb gofnod cwmni fod yn breifat, yn eiddo i elusen, neu heb ei chysylltu.',
      forAnythingThat:
        'Ar gyfer unrhyw beth sy’n dibynnu arno, mynnwch gopi swyddogol o’r gofrestr gan Gofrestrfa Tir EF.',
      link: 'Chwilio am wybodaeth tir ac eiddo ar GOV.UK',
    },
  },
}
