import type { termsPageText as english } from '../../site-pages/terms.ts'
import type { Welsh } from '../../messages.ts'

export const termsPageText: Welsh<typeof english> = {
  heading: 'Telerau defnyddio',
  lead: 'Beth y gallwch ei ddisgwyl gan {product} a {operator}, a beth a ddisgwylir gennych chi.',
  sections: {
    yourAccount: {
      heading: 'Eich cyfrif',
      giveTrueDetails:
        'Rhowch fanylion cywir, cadwch eich cyfrinair i chi’ch hun, a rhowch wybod i’r gweithredwr os ydych yn meddwl bod rhywun arall wedi defnyddio eich cyfrif. Cyfrif i un person ydyw. Mae defnyddio’r cynnyrch am ddim.',
    },
    yourMapsAre: {
      heading: 'Eich mapiau chi yw eich mapiau',
      whatYouDraw:
        'Mae’r hyn yr ydych yn ei lunio a’i ysgrifennu yn aros yn eiddo i chi. Rydych yn gadael i’r gweithredwr ei storio a’i ddangos i’r bobl yr ydych yn ei rannu â nhw. Rhannwch yr hyn y cewch ei rannu yn unig: dim ond os oes gennych reswm da a’r hawl i’w rhoi yno y mae manylion personol pobl eraill yn perthyn ar fap.',
    },
    fairUse: {
      heading: 'Defnydd teg',
      useTheProduct:
        'Defnyddiwch y cynnyrch i ddysgu am dir ac i weithredu ar yr hyn a ddysgwch. Peidiwch â’i ddefnyddio i aflonyddu ar neb, i dorri’r gyfraith, i gyrraedd cyfrifon neu fapiau nad ydynt yn eiddo i chi, nac i gopïo setiau data cyfan ohono. Gall y gweithredwr gau cyfrif a ddefnyddir felly.',
    },
    useOfThe: {
      heading: 'Defnyddio’r data',
      eachDatasetHas:
        'Mae gan bob set ddata ei thrwydded ei hun, ac mae’n eich rhwymo chi hefyd pan fyddwch yn allforio neu’n ailgyhoeddi: mae’r rhan fwyaf o ddata tir o dan y Drwydded Llywodraeth Agored, sy’n gofyn i chi enwi’r ffynhonnell; mae data perchnogaeth cwmnïau o dan drwydded Cofrestrfa Tir EF; enwir ffynonellau eraill ar y map ac o dan Ynghylch.',
      link: 'O ble y daw’r data',
    },
    whatTheMap: {
      heading: 'Beth nad yw’r map yn ei brofi',
      boundariesShowThe:
        'Mae ffiniau’n dangos safle cyffredinol ffin, nid ei hunion linell. Mae cofnodion perchnogaeth mor hen â’u hargraffiad, yn cwmpasu Cymru a Lloegr yn unig, a gallant fod yn anghyflawn. Nid yw dim yma’n dystiolaeth o deitl nac yn gyngor cyfreithiol. Cyn i chi brynu, adeiladu, plannu neu gyhuddo, mynnwch gopi swyddogol o’r gofrestr a chymerwch gyngor.',
    },
    availability: {
      heading: 'Argaeledd',
      theProductIs:
        'Cynigir y cynnyrch fel y mae. Mae’r gweithredwr yn ceisio ei gadw’n rhedeg a’ch mapiau’n ddiogel, ond nid yw’n addo ei fod bob amser ar gael nac yn rhydd o wallau. Allforiwch yr hyn na allwch wneud hebddo. Nid oes dim yn y telerau hyn yn dwyn hawliau y mae’r gyfraith yn eu rhoi i chi.',
    },
    changesAndEnding: {
      heading: 'Newidiadau a dod i ben',
      youCanStop:
        'Gallwch stopio unrhyw bryd a gofyn am ddileu eich cyfrif. Os bydd y telerau hyn yn newid, bydd y rhai newydd ar y dudalen hon.',
      link: 'Cysylltu â’r gweithredwr',
    },
  },
}
