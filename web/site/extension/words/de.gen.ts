// Generated from de.json by `npm run generate`. Do not edit.

export const MESSAGES = {
  "title": "Browser-Erweiterung",
  "lead": "Das Transkript direkt neben dem Video: mitlesen, durchsuchen, zusammenfassen und Fragen stellen.",
  "needs": "Für Chrome und Edge am Computer. Auf dem Handy oder in einem anderen Browser: <site>den Link des Videos hier einfügen</site>.",
  "connect": "Verbinden",
  "connect.absent": "Die Erweiterung ist in diesem Browser noch nicht installiert. Nach der Installation bitte diese Seite neu laden.",
  "connect.signedOut": "Die Erweiterung ist installiert. Nach der Anmeldung nutzt sie Ihre Credits und speichert, was Sie lesen.",
  "connect.signIn": "Anmelden",
  "connect.ready": ["Die Erweiterung ist installiert. Sie erhält eine eigene Sitzung für ",["email"]," und verbraucht Credits dieses Kontos."],
  "connect.act": "Erweiterung verbinden",
  "connect.done": ["Verbunden als <strong>",["email"],"</strong>. Jetzt ein Video öffnen und auf „Transkript“ klicken."],
  "connect.undo": "Trennen",
  "install": "Installieren",
  "install.text": "Die Erweiterung ist noch in keinem Store und wird aus einem Ordner installiert. Den Ordner bei uns anfragen oder, als Betreiber dieses Servers, selbst bauen.",
  "install.ask": "Ordner anfragen",
  "install.build": "Selbst bauen",
  "install.open": "<code>chrome://extensions</code> (in Edge: <code>edge://extensions</code>) öffnen und den Entwicklermodus einschalten.",
  "install.load": "„Entpackte Erweiterung laden“ und dann den Ordner wählen.",
  "install.reload": "Diese Seite neu laden und die Erweiterung hier verbinden, um eigene Credits zu nutzen.",
  "install.use": "Ein Video öffnen und auf „Transkript“ klicken. Für die ersten drei Videos ist kein Konto nötig.",
  "permissions": "Berechtigungen",
  "permission.panel": "Die Seitenleiste",
  "permission.panel.text": "Zeigt das Transkript. Sie öffnet sich nur auf Knopfdruck.",
  "permission.service": "Unser Server",
  "permission.service.text": "Nur hierhin sendet die Erweiterung Daten: die ID des Videos und Ihre Fragen.",
  "permission.video": "Videoseiten",
  "permission.video.text": "Fügt eine Schaltfläche hinzu und liest die ID des Videos und die Wiedergabeposition. Andere Websites sieht die Erweiterung nicht.",
  "permission.storage": "Speicher",
  "permission.storage.text": "Speichert die eigene Sitzung. Beenden lässt sie sich hier, in der Seitenleiste oder in den Einstellungen.",
  "permissions.limit": ["Für Transkripte, Zusammenfassungen und Antworten nutzt die Erweiterung Ihre Credits. Schlüssel erstellen oder etwas kaufen kann sie nicht: Das geht nur direkt auf ",["service"],"."],
} as const

export const HEAD = {
  title: "Browser-Erweiterung",
  description: "Das Transkript direkt neben dem Video: mitlesen, durchsuchen, zusammenfassen und Fragen stellen.",
} as const
