// This file lists the words that may stay in a response of YouTube that is stored for diagnosis.
// All other words are replaced (scrub.ts).
const wordsOf = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

/** Words of YouTube's field names and enumerations. */
export const NAME_WORDS = wordsOf(`
  a a11y about accept accessibility accessory account action actions activated activation active ad adaptive ads age
  agent alert alerts alignment allow allowed amount and animated animation annotations api append apply approx array
  art artist aspect asr at attachment attributed audio author auto autoplay availability available avatar average
  background badge badges banner bar base batch best bind bitrate block blocked body bold boolean box brand browse
  browser button buttons by byline c4 can canonical caption captions card cards carousel category change channel
  channels chapter chapters check chip circle click client closed code codec collapse collapsed collection color
  column command commands comment comments common compact completion condition config confirm consent content contents
  context continuation continuations control corner count country counts cover create created creator credit currency
  cursor custom dark data date day default deferred delete deleted delivery denied deprecated desc description desktop
  details dialog did dimension directives disabled dislike dismiss display documents domain double duration dynamic
  edit edited element embed embedded empty enabled end endpoint endpoints ends enforcement engagement entities entity
  entries entry error errors estimated event events executed execution executor expand expandable expanded expected
  experiment expires extension external failed family feature featured features feed feedback field fields filled
  filter filters first flag flags font footer for form format formats formatted found fps frame framework free from
  full function game gaming gate gated generic get grid group groups guide handle has hashtag header headers heading
  headline heart height hero hidden hide high highlighted history home horizontal host hover hq720 http icon icons id
  identifier ids ignore image images impression in inactive index indices indifferent info initial inline inner
  innertube input intent interaction invalid is issue itag italic item items key keyframes keys kind label landing
  language last later layout lead leading left legacy length level light like liked likes limit line link links list
  lists live loading location locked lockup log logged logging login logo logs loop loudness low made main map margin
  max maxres md media medium member members membership menu message messages meta metadata method microformat millis
  mime min mini mix mobile model modified moment mono more movie moving ms multi music mutation mutations mute name
  names nav navigation new newest next no not note notice notification notliked null num number off offer offline
  offset ok old on onesie only open opened option optional options or order original out outline overlay overlays
  owner page pages paid palette panel param params parent part parts payload pending people percent permission persist
  person picture pin pinned placeholder plain platform play playability playable playback player playlist playlists
  plus podcast policy poll popular popup position post posts precondition prefix premiere premium prepared
  presentation preview previous primary priority privacy private product profile program progress projection promo
  prompt pronouns properties property public publish published purchase quality query queue radio range rate rating
  ratings ratio read ready reason received recent recommended rectangular reel refresh region related relation
  relevance reload removed renderer renderers rendering rental replace replies reply report request requested required
  resolution resolve resource resources response rest restricted restriction result results reused rich right role
  root row rows run runs safe save scheduled schema scope screen script scrubber search searchbox second secondary
  seconds section sections seed seen select selected selector send sentiment separator serialized series service set
  setting settings share shared sheet shelf short shortcuts shorts should show showing side sidebar sign signal simple
  single size skip slate slot small snippet social song sort source sources spacer spec sponsor sports standard start
  started state static station stats status step sticky store storyboard storyboards stream streaming streams
  strikethrough string strip style styled sub subheader submenu subreason subscribe subscribed subscriber subscribers
  subscription subtitle subtitles suggestion suggestions supported surface switch tab tabbed tabs tag tags tap target
  template term terms text texts theme thread threads thumbnail thumbnails ticket tile time timed timeout timestamp
  timestamps title toast toggle toggled token toolbar tooltip top topic topics total track tracks trailer trailing
  transcript translation translations trigger two type types ui unauthenticated unavailable undefined underline unit
  unknown unlike unlisted unplayable unspecified unsubscribe untoggled up upcoming update updated updates upload
  uploaded uri url urls user utf8 value values vanity variant verified version vertical video videos view viewer views
  visibility visible visitor visual volume vss watch watched web weight width window with world `)

/** Field names that are not made of these words, such as those of json3 captions. */
export const NAMES = wordsOf(` aAppend acAsrConf dDurationMs pPenId segs
  tOffsetMs tStartMs wConfId wWinId wireMagic wpWinPosId wsWinStyleId wsWinStyles wpWinPositions pens mhModeHint
  sdScrollDir apPoint ahHorPos avVerPos rcRows ccCols fcForeColor foForeAlpha boBackAlpha quickActionsViewModel cta
  c4TabbedHeaderRenderer
`)

/** Words in texts that our parsers look for. */
export const TEXT_WORDS = wordsOf(`
  view views subscriber subscribers video videos ago second seconds minute minutes hour hours day days week weeks
  month months year years no live premiered streamed updated edited replies reply short shorts
`)

/** Words of YouTube's messages about refused videos or requests. Must not contain first names. */
export const REFUSAL_WORDS = wordsOf(`
  a about access account again age all an and any app argument at available be been begin blocked bot browser by can
  cannot channel check closed code comments community confirm contains content continue copyright country deleted
  device does due error exist expired failed for found from get grounds guidelines has have help here id inappropriate
  in invalid is isn it join latest later legal link live login made members membership moments needs no not now of
  offline on only or our page payment permission please precondition premiere private protect protected reason
  recording region reloaded removed request require required requires restricted scheduled sign some something soon
  started stream supported t temporarily terminated terms than that the their there this to token try unauthenticated
  unavailable unknown uploader user users valid verify version video view viewed violating violation was watch went
  who with wrong you your youtube re
`)

/** Path segments of YouTube's URLs. */
export const PATHS = wordsOf(`
  about api browse c channel channels comment community consent embed feed feeds generate_204
  get_transcript guide hashtag music navigation next player playlist playlists playback podcasts qoe redirect reel
  releases resolve_url results s search service_ajax short shorts stats streams storyboards timedtext user v1 vi
  videoplayback videos watch youtubei
`)

/** Names of URL parameters. */
export const PARAMETERS = wordsOf(`
  app c caps client continuation caption cos exp expire ext feature fmt hl index ip itag key kind lang list mime n
  name pot potc pp search_query sig signature source sparams start sub_confirmation t tlang url v variant ver xpe
`)

/** Values of parameters and fields that name a format. */
export const VALUES = wordsOf("asr forced json3 srv1 srv2 srv3 ttml vtt xpe xpv")

/** Element names in pages, feeds and captions. */
export const ELEMENTS = wordsOf(`
  a article aside audio b base body br button canvas center code dd div dl dt em entry feed footer form h1 h2 h3 h4 h5
  h6 head header hr html i iframe img input label layout li link main meta nav noscript ol option p path pen region s
  script section select small source span strong style styling svg table tbody td template text textarea th timedtext
  tr track transcript tt u ul video w window wp ws yt:channelId yt:videoId ytd-app title author name uri published
  updated id media:group media:title media:content media:thumbnail media:description media:community media:statistics
  transcript_list
`)

/** Attribute names of these elements. */
export const ATTRIBUTES = wordsOf(`
  a action alt ap ah av charset class content d data-sitekey dir dur encoding format height href hreflang id itemprop
  itemscope itemtype ju kind lang lang_code lang_default lang_original lang_translated method name nonce p pd property
  rel role sd src start style t target type value version w width ws wp xml:lang xmlns cols rows b i u fc fo begin end
  average count max min views url
`)
