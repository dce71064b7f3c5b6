import type { privacyPageText as english } from '../../site-pages/privacy.ts'
import { unsure, type Welsh } from '../../messages.ts'

export const privacyPageText: Welsh<typeof english> = {
  unnamed: 'Gweithredwr y gosodiad hwn sy’n penderfynu am eich data. Nid yw wedi rhoi enw yma eto.',
  named: '{operator} sy’n rhedeg y gosodiad hwn ac yn penderfynu am eich data.',
  ownMaps: 'Mae eich porwr yn nôl popeth o’r wefan hon yn unig.',
  otherMaps:
    'Daw mapiau o {hosts}. Mae eich porwr yn eu nôl yno, felly mae’r gwasanaeth hwnnw’n gweld eich cyfeiriad rhwydwaith a pha ran o’r map yr ydych yn edrych arni. Daw popeth arall o’r wefan hon.',
  pageViews: {
    heading: unsure('Cyfrif ymweliadau â thudalennau', 'page views'),
    what: unsure(
      'Os cytunwch, bydd eich porwr yn dweud wrth {host} pa fath o dudalen yr ydych yn ei hagor, megis “map” neu “preifatrwydd”, er mwyn i’r gweithredwr ddysgu beth a ddefnyddir. Nid yw’n dweud pa fap, ble’r ydych yn edrych, na phwy ydych, ac nid yw’n gosod cwci. Mae’r gwasanaeth hwnnw’n gweld eich cyfeiriad rhwydwaith.',
      'wording',
    ),
    agree: unsure('Cyfrif fy ymweliadau â thudalennau ar y ddyfais hon', 'page views'),
  },
  heading: 'Preifatrwydd',
  lead: 'Beth mae {product} yn ei storio amdanoch, ble, am ba hyd, a phwy all ei weld.',
  sections: {
    whoIsResponsible: { heading: 'Pwy sy’n gyfrifol' },
    whatIsStored: {
      heading: 'Beth a storir ar y gweinydd',
      list: {
        yourAccountYour:
          'Eich cyfrif: eich enw, cyfeiriad e-bost, sefydliad, cyfeiriad a rhif ffôn, i’r graddau y rhoesoch nhw, a ydych am glywed newyddion, a phryd y’i defnyddiwyd gennych ddiwethaf. Cedwir tra bo’r cyfrif gennych; mae Fy Nghyfrif yn ei ddileu ar unwaith.',
        yourPasswordOnly: 'Eich cyfrinair: fel hash yn unig, na ellir ei ddarllen ohono.',
        yourPasskeysIf: unsure(
          'Eich allweddi mynediad, os ydych yn ychwanegu rhai: yr enw a roesoch ar bob un, ei hallwedd gyhoeddus, pryd yr ychwanegwyd hi a phryd y’i defnyddiwyd ddiwethaf. Nid yw eich bys, eich wyneb na’ch PIN byth yn gadael eich dyfais.',
          '“Allwedd mynediad” for “passkey”: there is no settled term.',
        ),
        yourAccessTokens: unsure(
          'Eich tocynnau mynediad ar gyfer rhaglenni GIS, os ydych yn creu rhai: yr enw a roesoch ar bob un, yr hyn y mae’n ei ddarllen, pryd y’i crëwyd, y’i defnyddiwyd ddiwethaf ac y daw i ben, a hash ohono. Tynnir pan ydych yn ei ddiddymu, neu gyda’r cyntaf a grëir ar ôl iddo ddod i ben.',
          '“Tocyn mynediad” for “access token”.',
        ),
        yourSubscriptionIf: unsure(
          'Eich tanysgrifiad, os ydych yn talu am eich cyfrif: ei gyfeirnod gyda’r darparwr taliadau, ac a yw’n weithredol. Nid yw eich manylion banc byth yn cyrraedd {product}.',
          '“Subscription”: “tanysgrifiad”',
        ),
        yourMapsWith:
          'Eich mapiau, gyda hanes o bwy a gadwodd beth a phryd. Gellir adfer map yr ydych yn ei ddileu am 30 diwrnod, ac yna fe’i tynnir. Gyda’ch cyfrif fe’u tynnir ar unwaith, oni bai eich bod yn eu rhoi i rywun.',
        whatYouDraw:
          'Yr hyn yr ydych yn ei lunio ar fapiau a haenau data pobl eraill. Mae’n aros pan ddilëir eich cyfrif, heb eich enw.',
        theEmailAddresses:
          'Y cyfeiriadau e-bost yr ydych yn rhannu map â nhw. Cedwir tra bo’r map yn cael ei rannu â nhw.',
        yourSessionsWhen:
          'Eich sesiynau: pryd y dechreuodd pob un, pryd y bu’n weithgar ddiwethaf, pryd y daw i ben, y math o borwr a dyfais, a hash o’i thocyn. Mae Fy Nghyfrif yn eu rhestru, ac yn dod â nhw i ben. Tynnir o fewn 30 diwrnod i’w diwedd.',
        whatHappenedTo: unsure(
          'Yr hyn a ddigwyddodd i’ch cyfrif: pryd y bu ichi fewngofnodi a sut, cyfrineiriau anghywir, a newidiadau i’r cyfrif, rhannu, dolenni cyhoeddus, allforion a thocynnau mynediad; pob un gyda’r math o borwr a dyfais, a’ch cyfeiriad rhwydwaith heb ei ran olaf. Mae Fy Nghyfrif yn ei restru. Fe’i tynnir ar ôl 12 mis, neu gyda’ch cyfrif.',
          'The list of what happened to an account',
        ),
        linksThatWere:
          'Dolenni a anfonwyd atoch drwy e-bost, i gadarnhau cyfeiriad neu ddewis cyfrinair newydd: hash o bob un. Tynnir 30 diwrnod ar ôl iddi ddod i ben.',
        devicesYouHave:
          'Dyfeisiau yr ydych wedi mewngofnodi arnynt: hash o’r cwci a ddisgrifir isod, a phryd y defnyddiwyd ef ddiwethaf.',
        mailThatWas:
          'E-byst a anfonwyd atoch, megis newyddion bod map wedi’i rannu: y cyfeiriad, y pwnc a phryd. Tynnir 30 diwrnod ar ôl eu hanfon, neu gyda’ch cyfrif; mae’r e-bost sy’n cadarnhau hyn yn aros am 30 diwrnod.',
        feedbackIfYou:
          'Adborth, os anfonwch beth. Fe’i cedwir pan ddilëir eich cyfrif, heb eich enw.',
        changesThatAdministrators: unsure(
          'Newidiadau y mae gweinyddwyr yn eu gwneud i grwpiau a chyfrifon, gyda phwy a’u gwnaeth; a bod rhywun wedi dileu ei gyfrif, lawrlwytho ei ddata, neu ychwanegu neu dynnu allwedd mynediad, neu greu neu ddiddymu tocyn mynediad. Wrth ei rif yr enwir cyfrif yno, ac nid yw’n arwain at neb ar ôl ei ddileu.',
          '“Allwedd mynediad” for “passkey”: there is no settled term.',
        ),
      },
      whileYouSign: unsure(
        'Tra byddwch yn mewngofnodi, cedwir eich cyfeiriad rhwydwaith yn y cof am chwarter awr, i atal pobl rhag dyfalu cyfrineiriau. Dim ond ei ran gyntaf a gedwir, fel y dywedir uchod. Mae log y gweinydd yn nodi’r hyn a aeth o’i le; nid yw’n cynnwys cyfrineiriau na dim sydd ar eich mapiau.',
        'That only the first part of the address is kept',
      ),
      backupsAndLogs:
        'Eiddo’r gweithredwr yw copïau wrth gefn, a logiau’r gweinydd gwe o flaen y cynnyrch. Gofynnwch am ba hyd y’u cedwir.',
    },
    whatIsStoredOn: {
      heading: 'Beth a storir ar eich dyfais',
      list: {
        localStorageThe:
          'Storfa leol: y tocyn sy’n eich cadw wedi mewngofnodi a phryd y daw i ben (“token”, “token_expiry”), a ddaeth eich sesiwn ddiwethaf i ben, yr iaith a ddewiswyd gennych (“language”), ac a gytunasoch i gyfrif ymweliadau â thudalennau (“page_views”).',
        sessionStorageUntil:
          'Storfa sesiwn, nes i chi gau’r tab: pa fap sydd ar agor, sut y trefnwyd eich mapiau gennych, pa fformat allforio a ddewiswyd ddiwethaf, ac a ofynnwyd i chi am adborth.',
        aDatabaseIn:
          'Cronfa ddata yn y porwr: eich proffil, eich pum map diwethaf a newidiadau sydd heb eu cadw eto, fel bod y map yn agor heb gysylltiad. Tynnir pan fyddwch yn allgofnodi.',
        aCacheIn:
          'Storfa dros dro yn y porwr: y rhaglen ei hun, a theils map yr edrychwyd arnynt gennych. Tynnir y teils pan fyddwch yn allgofnodi.',
        oneCookieFor:
          'Un cwci i bob cyfrif sy’n mewngofnodi, “terrier_device_…”, neu “__Secure-terrier_device_…”: mae’n profi bod y cyfrif wedi mewngofnodi ar y ddyfais hon o’r blaen. Dim ond pan fyddwch yn mewngofnodi y caiff ei anfon, ni all sgriptiau ei ddarllen, ac mae’n para blwyddyn.',
      },
      allOfThis:
        'Mae angen hyn i gyd ar gyfer yr hyn yr ydych yn gofyn i’r cynnyrch ei wneud, felly nid oes dim i gydsynio iddo ond cyfrif ymweliadau â thudalennau, lle mae’r dudalen hon yn cynnig hynny. Nid oes hysbysebion, ac nid oes dim yn eich dilyn i wefannau eraill.',
    },
    yourLocation: {
      heading: 'Eich lleoliad',
      whenYouChoose:
        'Pan ddewiswch “Dod o hyd i’m lleoliad”, mae eich porwr yn gofyn i chi yn gyntaf. Mae eich lleoliad yn aros yn y porwr: nid yw’n cael ei anfon na’i gadw. Mae’r map yn symud yno, ac mae map yr ydych yn ei gadw’n cofio pa ran o’r wlad y mae’n ei dangos.',
    },
    whoCanSee: {
      heading: 'Pwy all ei weld',
      yourMapsAre:
        'Eich mapiau chi ydynt nes i chi eu rhannu. Mae pobl yr ydych yn rhannu map â nhw’n gweld ei gynnwys a’ch cyfeiriad e-bost. Mae unrhyw un sydd â dolen gyhoeddus yn gweld yr hyn y mae’r ddolen yn ei ddangos. Gall staff technegol y gweithredwr gyrraedd popeth ar y gweinydd.',
      yourDataIs:
        'Nid yw eich data’n cael ei werthu, na’i ddefnyddio i wneud penderfyniadau amdanoch.',
    },
    peopleNamedIn: {
      heading: 'Pobl a enwir mewn data perchnogaeth',
      theNamesOf:
        'Daw enwau perchnogion o gofrestri y mae Cofrestrfa Tir EF yn eu cyhoeddi, am gwmnïau gan mwyaf. Os yw cofnod yn anghywir, gofynnwch i Gofrestrfa Tir EF ei gywiro; daw’r argraffiad nesaf â’r cywiriad yma.',
    },
    yourRights: {
      heading: 'Eich hawliau',
      youCanSee:
        'Gallwch weld a chywiro eich manylion o dan Fy Nghyfrif, lawrlwytho copi o bopeth a storir amdanoch, a dileu eich cyfrif gyda phopeth sy’n eiddo i chi. Ar gyfer unrhyw beth arall, ysgrifennwch at y gweithredwr. Os nad ydych yn fodlon, gallwch gwyno i Swyddfa’r Comisiynydd Gwybodaeth.',
      link: 'Cwyno i’r ICO',
    },
  },
}
