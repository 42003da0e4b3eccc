import type { ComponentProps, ReactNode } from "react"
import { Brand } from "../../ui/brand.tsx"
import { cx } from "../../ui/cx.ts"
import { Skeleton } from "../../ui/state.tsx"

/** `isReading`: true on the page of a transcript. */
type Props = { isReading: boolean; children?: ReactNode }

/** The layout of every page. */
export const Frame = ({ isReading, children }: Props) => (
  <div
    className={cx(
      "md:grid md:min-h-dvh",
      isReading ? "md:grid-cols-[4.75rem_minmax(0,1fr)]" : "md:grid-cols-[15rem_minmax(0,1fr)]",
    )}
  >
    {children}
  </div>
)

export const Sidebar = ({ isReading, children }: Props) => (
  <aside
    data-rail={isReading || undefined}
    className="group/side sticky top-0 hidden h-dvh flex-col gap-6 border-e border-line px-3 py-4 md:flex"
  >
    <Brand className="px-3" nameClassName="group-data-rail/side:sr-only" />
    {children}
  </aside>
)

export const Column = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-dvh min-w-0 flex-col max-md:pb-16 short:pb-0">{children}</div>
)

export const Header = ({ children }: { children: ReactNode }) => (
  <header className="sticky top-0 z-20 flex h-14 items-center gap-1 border-b border-line bg-paper px-4 sm:px-6 short:static">
    {children}
  </header>
)

/** The logo in the header, where there is no sidebar. */
export const HeaderBrand = () => <Brand className="md:hidden" nameClassName="max-[24rem]:sr-only" />

export const Main = ({ isReading, ...rest }: Props & ComponentProps<"main">) => (
  <main
    {...rest}
    id="main"
    tabIndex={-1}
    className={cx(
      "mx-auto w-full flex-1 px-4 pb-20 sm:px-6",
      isReading ? "pt-4 wide:px-0 wide:pt-0 wide:pb-0" : "max-w-page pt-6 sm:pt-8 sm:pb-24",
    )}
  />
)

/** The bar at the bottom of a phone's screen. */
export const BottomFrame = ({ children }: { children: ReactNode }) => (
  <div className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-paper md:hidden short:hidden">
    {children}
  </div>
)

/**
 * The frame as it is in the document, before scripts run. It has no words, because the document is
 * the same in every language.
 */
export const FramePlaceholder = ({ isReading }: { isReading: boolean }) => (
  <div className="noscript:hidden">
    <Frame isReading={isReading}>
      <Sidebar isReading={isReading} />
      <Column>
        <Header>
          <HeaderBrand />
        </Header>
        <Main isReading={isReading} aria-busy>
          <Skeleton className="mb-8 h-10 w-48" />
          <Skeleton className="h-28" />
        </Main>
      </Column>
      <BottomFrame>
        <div className="h-14" />
      </BottomFrame>
    </Frame>
  </div>
)
