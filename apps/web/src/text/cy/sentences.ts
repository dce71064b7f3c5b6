/**
 * Messages of the server and of the account rules, by their English text, which is in `contract`
 * and `domain`.
 */
export const sentences: Readonly<Record<string, string>> = {
  'You have as many watches as one account may have. Delete one first.':
    'Rydych yn gwylio cymaint o bethau ag y caiff un cyfrif. Dilëwch un yn gyntaf.',
  'The request could not be understood.': 'Doedd dim modd deall y cais.',
  'The bounds are missing, reversed or too large.':
    'Mae’r terfynau ar goll, o chwith neu’n rhy fawr.',
  'unknown ownership type': 'math anhysbys o berchnogaeth',
  'You have entered an invalid username or password.':
    'Rydych chi wedi rhoi enw defnyddiwr neu gyfrinair annilys.',
  'Password reset link is invalid.': 'Mae’r ddolen i ailosod y cyfrinair yn annilys.',
  'Link has expired. Please make a new password reset request.':
    'Mae’r ddolen wedi dod i ben. Gofynnwch eto am ailosod y cyfrinair.',
  'Your session has timed out. Please log back in.':
    'Mae eich sesiwn wedi dod i ben. Mewngofnodwch eto.',
  'You do not have permission to do this.': 'Nid oes gennych ganiatâd i wneud hyn.',
  'You can register only with an invitation. Ask someone to share a map with you.':
    'Dim ond gyda gwahoddiad y gallwch gofrestru. Gofynnwch i rywun rannu map â chi.',
  'New accounts cannot be registered here.': 'Ni ellir cofrestru cyfrifon newydd yma.',
  'This invitation has been used or withdrawn. Log in if you have an account, or ask the person who invited you to share the map again.':
    'Mae’r gwahoddiad hwn wedi’i ddefnyddio neu ei dynnu’n ôl. Mewngofnodwch os oes gennych gyfrif, neu gofynnwch i’r person a’ch gwahoddodd rannu’r map eto.',
  'Choose a new password before you continue.': 'Dewiswch gyfrinair newydd cyn mynd ymlaen.',
  'This link has already been used, or it was sent to a different account from the one you are logged in to.':
    'Mae’r ddolen hon wedi’i defnyddio’n barod, neu fe’i hanfonwyd i gyfrif arall na’r un yr ydych wedi mewngofnodi iddo.',
  'Payments cannot be set up at the moment. Try again later, or choose a free account.':
    'Ni ellir trefnu taliadau ar hyn o bryd. Rhowch gynnig arall arni yn nes ymlaen, neu dewiswch gyfrif am ddim.',
  'The provider of this map is not answering at the moment. Try again later.':
    'Nid yw darparwr y map hwn yn ateb ar hyn o bryd.',
  'Send a valid personal access token, as a bearer token or as the password of HTTP Basic. You can create one under My Account.':
    'Anfonwch docyn mynediad personol dilys, fel tocyn “bearer” neu fel cyfrinair HTTP Basic. Gallwch greu un o dan Fy Nghyfrif.',
  'This access token does not cover what you asked for. Create one that does under My Account.':
    'Ni wnaed y tocyn mynediad hwn ar gyfer yr hyn y gofynnoch amdano.',
  'This area is too large. Ask for a smaller one.': 'Gofynnwch am ardal lai.',
  'You have as many feeds as one account may have. Revoke one first.':
    'Mae gennych gynifer o ffrydiau ag y caiff un cyfrif eu cael. Dirymwch un yn gyntaf.',
  'This area has no ground in it, or too many corners. Draw a simpler one.':
    'Nid oes tir yn yr ardal hon, neu mae ganddi ormod o gorneli. Lluniwch un symlach.',
  'This boundary is not in the current data. Choose it again.':
    'Nid yw’r ffin hon yn y data cyfredol. Dewiswch hi eto.',
  'This land is no longer listed as unregistered.':
    'Nid yw’r tir hwn wedi’i restru fel tir heb ei gofrestru mwyach.',
  'This boundary does not await a decision in the current data.':
    'Nid yw’r ffin hon yn aros am benderfyniad yn y data cyfredol.',
  'Someone else has already decided about this boundary.':
    'Mae rhywun arall eisoes wedi penderfynu ar y ffin hon.',
  'A new month is being prepared. Try again when it has been published.':
    'Mae mis newydd yn cael ei baratoi. Rhowch gynnig arall arni pan fydd wedi’i gyhoeddi.',
  'This parcel has this title already, or someone has proposed it.':
    'Mae gan y parsel hwn y teitl hwn eisoes, neu mae rhywun wedi’i gynnig.',
  'This link has been confirmed or withdrawn.':
    'Mae’r cyswllt hwn wedi’i gadarnhau neu ei dynnu’n ôl.',
  'Someone else must confirm the link that you proposed.':
    'Rhaid i rywun arall gadarnhau’r cyswllt a gynigioch.',
  'There is no decision about this boundary to undo.':
    'Nid oes penderfyniad ar y ffin hon i’w ddadwneud.',
  'This direct debit has already been used. Set up another.':
    'Defnyddiwyd y debyd uniongyrchol hwn eisoes. Sefydlwch un arall.',
  'Your subscription could not be cancelled. Try again later, or cancel the direct debit with your bank.':
    'Doedd dim modd canslo eich tanysgrifiad ar hyn o bryd. Rhowch gynnig arall arni yn nes ymlaen, neu canslwch y debyd uniongyrchol gyda’ch banc.',
  'This is the only administrator. Make someone else privileged first.':
    'Dyma’r unig weinyddwr. Rhowch freintiau i rywun arall yn gyntaf.',
  'This account is disabled. Enable it first.':
    'Mae’r cyfrif hwn wedi’i analluogi. Galluogwch ef yn gyntaf.',
  'A download of your data is already being prepared. Wait until it has finished.':
    'Mae eich data eisoes yn cael ei gasglu. Arhoswch nes bod y lawrlwythiad hwnnw wedi dod i ben.',
  'This link has expired. Log in and ask for a new one under My Account.':
    'Mae’r ddolen hon wedi dod i ben. Mewngofnodwch a gofynnwch am un newydd o dan Fy Nghyfrif.',
  'This site cannot send email at the moment. Tell the people who run it.':
    'Ni ellir anfon e-bost oddi yma ar hyn o bryd. Rhowch wybod i’r bobl sy’n rhedeg y wefan hon.',
  'Terrier is read-only while we carry out maintenance.':
    'Gellir darllen Terrier yn unig tra byddwn yn gwneud gwaith cynnal a chadw.',
  'This map does not exist, or it is not shared with you.':
    'Nid oes map o’r fath, neu nid yw’n cael ei rannu â chi.',
  'This property is not in the current data.': 'Nid oes eiddo o’r fath yn y data presennol.',
  'This owner is not in the current data.': 'Nid oes perchennog o’r fath yn y data presennol.',
  'There is nothing at this address.': 'Nid oes dim yn y cyfeiriad hwn.',
  'This map has no markers or drawings to export.':
    'Nid oes marcwyr na lluniadau i’w hallforio ar y map hwn.',
  'Something on this map is outside the British National Grid.':
    'Mae rhywbeth ar y map hwn y tu allan i Grid Cenedlaethol Prydain.',
  'This revision of the map does not exist.': 'Nid oes diwygiad o’r fath i’r map hwn.',
  'This object does not exist, or it has been deleted.': 'Nid oes gwrthrych o’r fath ar y map hwn.',
  'This user group does not exist.': 'Nid oes grŵp defnyddwyr o’r fath.',
  'This user group still has data layers. Delete them first.':
    'Mae gan y grŵp defnyddwyr hwn haenau data o hyd.',
  'This data layer does not exist.': 'Nid oes haen ddata o’r fath.',
  'Someone else has changed this object since you opened it.':
    'Mae rhywun arall wedi newid y gwrthrych hwn ers i chi edrych arno.',
  'This data layer has been changed since you opened it.':
    'Mae’r haen ddata hon wedi’i newid ers i chi edrych arni.',
  'No account has this email address.': 'Nid oes neb wedi cofrestru gyda’r e-bost hwn.',
  'This data layer has no room for that many objects.':
    'Ni all yr haen ddata hon ddal cynifer o wrthrychau.',
  'Someone else is editing this map at the moment.':
    'Mae rhywun arall yn golygu’r map hwn ar hyn o bryd.',
  'This map has been changed since you opened it.': 'Mae’r map hwn wedi’i newid ers i chi ei agor.',
  'This file cannot be read.': 'Ni ellir darllen y ffeil hon.',
  'This is larger than Terrier accepts.': 'Mae hyn yn fwy nag y mae Terrier yn ei dderbyn.',
  'Too many attempts. Wait a moment and try again.':
    'Gormod o ymdrechion. Arhoswch funud a rhowch gynnig arall arni.',
  'The export could not be created. Try again.':
    'Doedd dim modd gwneud yr allforyn. Rhowch gynnig arall arni.',
  'The database cannot be reached at the moment. Try again shortly.':
    'Nid oes modd cyrraedd y gronfa ddata ar hyn o bryd. Rhowch gynnig arall arni cyn bo hir.',
  'Terrier is restarting. Try again shortly.':
    'Mae Terrier yn ailgychwyn. Rhowch gynnig arall arni cyn bo hir.',
  'Terrier is starting up. Try again shortly.':
    'Mae Terrier yn cychwyn. Rhowch gynnig arall arni cyn bo hir.',
  'Something went wrong on our side. Try again.':
    'Aeth rhywbeth o’i le ar ein hochr ni. Rhowch gynnig arall arni.',
  'This passkey does not work here. Log in with your password.':
    'Nid yw’r allwedd mynediad hon yn gweithio yma. Mewngofnodwch gyda’ch cyfrinair.',
  'This passkey could not be added. Try again.':
    'Doedd dim modd ychwanegu’r allwedd mynediad hon. Rhowch gynnig arall arni.',
  'Passkeys cannot be used at this address. Log in with your password.':
    'Ni ellir defnyddio allweddi mynediad yn y cyfeiriad hwn. Mewngofnodwch gyda’ch cyfrinair.',
  'You already have 20 access tokens. Revoke one before you create another.':
    'Mae gennych 20 tocyn mynediad eisoes. Diddymwch un cyn creu un arall.',
  'First name must be between 3 and 19 characters.': 'Rhaid i’r enw cyntaf fod rhwng 3 ac 19 nod.',
  'Last name must be between 3 and 19 characters.': 'Rhaid i’r cyfenw fod rhwng 3 ac 19 nod.',
  'Email address must be 101 characters or fewer.':
    'Rhaid i’r cyfeiriad e-bost fod yn 101 nod neu lai.',
  'Enter an email address, such as name@example.org.':
    'Rhowch gyfeiriad e-bost, megis enw@example.org.',
  'Password must be between 6 and 29 characters.': 'Rhaid i’r cyfrinair fod rhwng 6 a 29 nod.',
  'Enter a UK phone number, such as 01632 960001.': 'Rhowch rif ffôn yn y DU, megis 01632 960001.',
  'Phone number must be 15 characters or fewer.': 'Rhaid i’r rhif ffôn fod yn 15 nod neu lai.',
  'Enter a UK postcode, such as SY23 3AN.': 'Rhowch god post yn y DU, megis SY23 3AN.',
  'Max Characters is 101': '101 nod ar y mwyaf',
  'Enter your organisation or charity number.': 'Rhowch rif eich sefydliad neu elusen.',
  'Enter the name of your organisation.': 'Rhowch enw eich sefydliad.',
  'Choose the type of your organisation.': 'Dewiswch y math o sefydliad.',
  'Say what type of organisation it is.': 'Dywedwch pa fath o sefydliad ydyw.',
  'Choose the sub-type of your organisation.': 'Dewiswch pa fath o sefydliad ydyw.',
  'Say what sub-type of organisation it is.': 'Dywedwch pa fath o sefydliad ydyw.',
  'Choose what your organisation does.': 'Dewiswch beth mae eich sefydliad yn ei wneud.',
  'Say what your organisation does.': 'Dywedwch beth mae eich sefydliad yn ei wneud.',
  'Enter the first line of your address.': 'Rhowch linell gyntaf eich cyfeiriad.',
  'Enter your town or city.': 'Rhowch eich tref neu ddinas.',
  'You must agree to the privacy policy and the terms of use.':
    'Rhaid i chi gytuno i’r polisi preifatrwydd a’r telerau defnyddio.',
  'The email addresses do not match.': 'Nid yw’r cyfeiriadau e-bost yr un fath.',
  'The passwords do not match.': 'Nid yw’r cyfrineiriau yr un fath.',
  'This must be text.': 'Rhaid i hwn fod yn destun.',
  'This must be yes or no.': 'Rhaid i hwn fod yn ie neu na.',
  'Use at most 1000 characters.': 'Defnyddiwch 1000 nod ar y mwyaf.',
  'Use at most 10000 characters.': 'Defnyddiwch 10000 nod ar y mwyaf.',
  'Remove the characters that cannot be displayed.': 'Tynnwch y nodau na ellir eu dangos.',
  'Question 1 is required': 'Mae angen ateb cwestiwn 1',
  'Question 2 is required': 'Mae angen ateb cwestiwn 2',
  'Question 3 is required': 'Mae angen ateb cwestiwn 3',
  'Question 4 is required': 'Mae angen ateb cwestiwn 4',
  'Duplicate: this email is already registered.':
    'Dyblyg: mae’r e-bost hwn eisoes wedi’i gofrestru.',
  'You cannot do this to your own account.': 'Ni allwch wneud hyn i’ch cyfrif eich hun.',
  'At most 120,000 objects of data layers can be exported at once.':
    'Gellir allforio 120,000 o wrthrychau haenau data ar y mwyaf ar unwaith.',
  'At most 5000 selected properties can be exported at once.':
    'Gellir allforio 5000 o eiddo dethol ar y mwyaf ar unwaith.',
  'Terrier reads files of up to 50 MB.': 'Mae Terrier yn darllen ffeiliau hyd at 50 MB.',
  'A map can have at most 20 links. Remove one first.':
    'Gall map fod ag 20 dolen ar y mwyaf. Tynnwch un yn gyntaf.',
}
