/** A proprietor as in the company datasets. All of them are fictional. */
export interface Owner {
  readonly name: string
  /** Fictional numbers begin with DG, a prefix that no company register uses. */
  readonly companyNumber: string
  readonly category: string
  readonly country?: string
  readonly addresses: readonly string[]
}

const limited = 'Limited Company or Public Limited Company'
const quay = '4 Haven Quay, Dogger Haven ZD1 1AA'

const owner = (
  name: string,
  companyNumber: string,
  category: string,
  ...addresses: string[]
): Owner => ({
  name,
  companyNumber,
  category,
  addresses,
})

const overseas = (
  name: string,
  companyNumber: string,
  country: string,
  ...addresses: string[]
): Owner => ({
  ...owner(name, companyNumber, limited, ...addresses),
  country,
})

export const council = owner(
  'DOGGERLAND COUNCIL',
  '',
  'Local Authority',
  'Council Offices, Westgate, Dogger Haven ZD1 1LG',
)
export const county = owner(
  'NORTH SEA ISLES COUNTY COUNCIL',
  '',
  'County Council',
  'County Hall, High Street, Dogger Haven ZD1 1CC',
)
export const townCouncil = owner(
  'DOGGER HAVEN TOWN COUNCIL',
  '',
  'Local Authority',
  'Town Hall, Fish Street, Dogger Haven ZD1 1TH',
)

export const parishCouncil = (village: string): Owner =>
  owner(
    village === 'Llanŵyl' ? 'CYNGOR CYMUNED LLANŴYL' : `${village.toUpperCase()} PARISH COUNCIL`,
    '',
    'Local Authority',
    `The Clerk, ${village} Village Hall, ${village}, Doggerland ZD3 1PC`,
  )

export const diocese = owner(
  'THE DOGGERLAND DIOCESAN BOARD OF FINANCE',
  'DG000041',
  limited,
  'Diocesan House, Minster Yard, Dogger Haven ZD1 1DB',
)

export const parochialChurchCouncil = (church: string): Owner =>
  owner(
    `THE PAROCHIAL CHURCH COUNCIL OF THE ECCLESIASTICAL PARISH OF ${church.toUpperCase()}`,
    '',
    'Corporate Body',
    'care of Diocesan House, Minster Yard, Dogger Haven ZD1 1DB',
  )

export const healthTrust = owner(
  'DOGGERLAND HEALTH AND CARE NHS TRUST',
  '',
  'Corporate Body',
  'Doggerland Infirmary, Dogger Haven ZD1 3HT',
)
export const schoolTrust = owner(
  'HAVEN ACADEMY TRUST',
  'DG000112',
  limited,
  'Haven Academy, Northgate, Dogger Haven ZD1 2AC',
)
export const government = owner(
  'THE SECRETARY OF STATE FOR DOGGERLAND',
  '',
  'Corporate Body',
  'Isles House, Westgate, Dogger Haven ZD1 1SS',
)
export const forestry = owner(
  'THE FORESTRY COMMISSIONERS FOR DOGGERLAND',
  '',
  'Corporate Body',
  'Auster Forest Office, Kirk Auster, Doggerland ZD2 4FT',
)
export const water = owner(
  'SKELL WATER PLC',
  'DG000203',
  limited,
  'Lingwater House, Lingby, Doggerland ZD2 6SW',
)
export const power = owner(
  'DOGGER BANK POWER NETWORKS PLC',
  'DG000207',
  limited,
  '1 Capstan Way, Dogger Haven ZD1 5DB',
)
export const port = owner('HAVEN PORT AUTHORITY', '', 'Corporate Body', quay)
export const dockCompany = owner('OLD DOCKS REGENERATION LIMITED', 'DG000311', limited, quay)
export const estate = owner(
  'THE SKELL ESTATE COMPANY',
  'DG000012',
  'Unlimited Company',
  'The Estate Office, Skell Hall, Carr Green, Doggerland ZD2 8SE',
)
export const rovers = owner(
  'HAVEN ROVERS FOOTBALL CLUB LIMITED',
  'DG000420',
  limited,
  'The Ropewalk Ground, Dogger Haven ZD1 3HR',
)

export const housingAssociations: readonly Owner[] = [
  owner(
    'HAVEN HOMES HOUSING ASSOCIATION LIMITED',
    'DG02101R',
    'Housing Association/Society (Corporate)',
    '12 Wallgate, Dogger Haven ZD1 1HH',
  ),
  owner(
    'CYMDEITHAS TAI Y MÔR CYFYNGEDIG',
    'DG02107R',
    'Housing Association Registered Society (Company)',
    'Tŷ Ŵyl, Lôn y Môr, Llanŵyl, Doggerland ZD3 2TM',
  ),
  owner(
    'SKERNE AND WEST DOGGERLAND HOUSING TRUST',
    'DG02115R',
    'Community Benefit Society (Company)',
    'Lighthouse Road, Skernehead, Doggerland ZD3 3SK',
  ),
]

export const landlords: readonly Owner[] = [
  owner('CAPSTAN LETTINGS LIMITED', 'DG001001', limited, '3 Capstan Way, Dogger Haven ZD1 5CL'),
  owner(
    'GULL TERRACE PROPERTIES LIMITED',
    'DG001014',
    limited,
    '88 Northgate, Dogger Haven ZD1 2GT',
  ),
  owner('HERRING ROW ESTATES LIMITED', 'DG001027', limited, '2 Herring Row, Dogger Haven ZD1 4HR'),
  owner(
    'J. ASTERWICK AND DAUGHTERS LIMITED',
    'DG001033',
    limited,
    '41 High Street, Dogger Haven ZD1 1JA',
  ),
  owner(
    'Cartrefi Pêr y Gogledd Cyfyngedig',
    'DG001048',
    limited,
    '7 Tŷ Gwyn Terrace, Dogger Haven ZD1 4CP',
  ),
  owner(
    'NORTH SEA GROUND RENTS LLP',
    'DG0L0101',
    'Limited Liability Partnership',
    '9 Minster Yard, Dogger Haven ZD1 1NS',
  ),
  owner('SKELLGATE RENTALS LIMITED', 'DG001067', limited, '16 Skellgate, Dogger Haven ZD1 1SR'),
  owner(
    'THE SAILORS’ HOMES COMPANY (DOGGERLAND)',
    'DG001070',
    limited,
    'The Sailors’ Home, Haven Quay, Dogger Haven ZD1 1SH',
  ),
]

/** Holders of head leases, without freeholds. */
export const headLessees: readonly Owner[] = [
  owner('TIDEWATER LEASEHOLDS LIMITED', 'DG001901', limited, '2 Haven Quay, Dogger Haven ZD1 1AA'),
  owner('OYSTERGATE TRADING LIMITED', 'DG001902', limited, '3 Haven Quay, Dogger Haven ZD1 1AA'),
  owner('KITTIWAKE HOLDINGS LIMITED', 'DG001903', limited, '5 Haven Quay, Dogger Haven ZD1 1AA'),
  owner('SANDPIPER VENTURES LIMITED', 'DG001904', limited, '6 Haven Quay, Dogger Haven ZD1 1AA'),
]

/** Who holds the leases of parts of a yard and a field. */
export const courtOwners: readonly Owner[] = [
  owner(
    'ALBION COURT LEASEHOLDERS LIMITED',
    'DG001931',
    limited,
    '7 Haven Quay, Dogger Haven ZD1 1AA',
  ),
]

export const shopkeepers: readonly Owner[] = [
  owner(
    'DOGGERLAND CO-OPERATIVE SOCIETY LIMITED',
    'DG00051R',
    'Co-operative Society (Company)',
    '1 Market Place, Dogger Haven ZD1 1CO',
  ),
  owner(
    'MARKET CROSS ESTATES LIMITED',
    'DG001102',
    limited,
    '20 Market Place, Dogger Haven ZD1 1MC',
  ),
  owner(
    'PELLOW AND TARN (DRAPERS) LIMITED',
    'DG001119',
    limited,
    '33 High Street, Dogger Haven ZD1 1PT',
  ),
  owner(
    'SILVER PIT BREWERY LIMITED',
    'DG001123',
    limited,
    'The Brewery, Silverpit, Doggerland ZD3 5BR',
  ),
  owner(
    'Bwyd Môr y Gogledd Cyfyngedig',
    'DG001131',
    limited,
    '5 Fish Street, Dogger Haven ZD1 1BM',
  ),
  owner(
    'HAVEN ARCADE INVESTMENTS LIMITED',
    'DG001144',
    limited,
    '60 Westgate, Dogger Haven ZD1 1HA',
  ),
]

export const manufacturers: readonly Owner[] = [
  owner('DOGGER COLD STORES LIMITED', 'DG001201', limited, 'Ropery Dock, Dogger Haven ZD1 6CS'),
  owner(
    'SKELL FABRICATION LIMITED',
    'DG001212',
    limited,
    'Unit 4, Bridge Fields, Dogger Haven ZD1 7SF',
  ),
  owner(
    'NORTH SEA NET AND TWINE COMPANY LIMITED',
    'DG001225',
    limited,
    'The Ropewalk, Dogger Haven ZD1 4NT',
  ),
  owner(
    'Cwmni Ynni Glân Dogger Cyfyngedig',
    'DG001238',
    limited,
    'Tŷ’r Ynni, East Dock, Dogger Haven ZD1 8YG',
  ),
  owner(
    'AUSTER TIMBER MILLS LIMITED',
    'DG001240',
    limited,
    'The Saw Mill, Kirk Auster, Doggerland ZD2 4TM',
  ),
  owner(
    'Tîm Adfywio’r Harbwr Cyfyngedig',
    'DG001259',
    limited,
    '4 Haven Quay, Dogger Haven ZD1 1AA',
  ),
]

export const farmCompanies: readonly Owner[] = [
  owner(
    'HOLM DRAIN FARMS LIMITED',
    'DG001301',
    limited,
    'Holm Grange, Mickle Holm, Doggerland ZD2 2HD',
  ),
  owner(
    'R. AND M. WETHERBECK (FARMS) LIMITED',
    'DG001317',
    limited,
    'Wetherbeck, Wetherholm, Doggerland ZD2 3RW',
  ),
  owner(
    'SOUTH CARR GROWERS LIMITED',
    'DG001322',
    limited,
    'The Packhouse, South Carr, Doggerland ZD3 6SC',
  ),
  owner(
    'Ffermydd y Tŷ Hir Cyfyngedig',
    'DG001338',
    limited,
    'Y Tŷ Hir, Llanŵyl, Doggerland ZD3 2TH',
  ),
  owner(
    'Tyddyn Gŵyr Cyfyngedig',
    'DG001345',
    limited,
    'Tyddyn Gŵyr, Skernehead, Doggerland ZD3 3TG',
  ),
  owner(
    'Cwmni Gwenith yr Iâ a’r Sûl Cyf',
    'DG001352',
    limited,
    'Y Felin, Llanŵyl, Doggerland ZD3 2GW',
  ),
  owner('NORSAND PASTURES LIMITED', 'DG001366', limited, 'Cape Road, Norsand, Doggerland ZD2 7NP'),
  owner(
    'MARSHLAND PRODUCE (DOGGERLAND) LIMITED',
    'DG001370',
    limited,
    'Easterby Road, Easterby, Doggerland ZD2 1MP',
  ),
  owner(
    'SWARTHOE FARMING PARTNERSHIP LLP',
    'DG0L0133',
    'Limited Liability Partnership',
    'Swarthoe Hall, Swarthoe, Doggerland ZD3 4SF',
  ),
]

export const developers: readonly Owner[] = [
  owner('LANTERN HILL HOMES LIMITED', 'DG001401', limited, '14 Ring Road, Dogger Haven ZD1 9LH'),
  owner(
    'DOGGER LAND (STRATEGIC) LIMITED',
    'DG001416',
    limited,
    '14 Ring Road, Dogger Haven ZD1 9LH',
  ),
  owner(
    'WESTFIELD GARDEN VILLAGE LLP',
    'DG0L0147',
    'Limited Liability Partnership',
    '2 Botney Road, Dogger Haven ZD1 9WG',
  ),
]

export const windCompany = owner(
  'SKELL MOOR WIND LIMITED',
  'DG001502',
  limited,
  '1 Capstan Way, Dogger Haven ZD1 5SM',
)

export const overseasOwners: readonly Owner[] = [
  overseas(
    'PELAGIC HOLDINGS LIMITED',
    'DG-OS-0101',
    'JERSEY',
    'PO Box 100, Fictional House, St Helier, Jersey',
    '4 Haven Quay, Dogger Haven ZD1 1AA',
  ),
  overseas(
    'TERSCHELLING VASTGOED B.V.',
    'DG-OS-0114',
    'NETHERLANDS',
    'Verzonnenkade 1, Harlingen, Netherlands',
  ),
  overseas(
    'FRIESISCHE KÜSTEN IMMOBILIEN GMBH',
    'DG-OS-0126',
    'GERMANY',
    'Erfundene Straße 3, Emden, Germany',
  ),
  overseas(
    'SILVER PIT INVESTMENTS S.À R.L.',
    'DG-OS-0133',
    'LUXEMBOURG',
    '1 Rue Imaginaire, Luxembourg',
  ),
  overseas(
    'GREEN ATOLL VENTURES LTD',
    'DG-OS-0147',
    'BRITISH VIRGIN ISLANDS',
    'Imagined Chambers, Road Town, Tortola, British Virgin Islands',
  ),
  overseas(
    'ELLAN SHIPPING AND LAND LIMITED',
    'DG-OS-0152',
    'ISLE OF MAN',
    'Nowhere Court, Douglas, Isle of Man',
  ),
  overseas('JUTLAND HAVNEDRIFT A/S', 'DG-OS-0168', 'DENMARK', 'Opdigtet Vej 12, Esbjerg, Denmark'),
  overseas(
    'SARNIA GROUND RENTS LIMITED',
    'DG-OS-0170',
    'GUERNSEY',
    'Fable House, St Peter Port, Guernsey',
  ),
]
