import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { paths } from '../config/paths';
import { Guard } from './guards';
import { Layout } from './layout/layout';

const Home = lazy(() => import('../features/home/routes/home'));
const WeeklyDrop = lazy(() => import('../features/menu/routes/weekly-drop'));
const SignIn = lazy(() => import('../features/auth/routes/sign-in'));
const SignUp = lazy(() => import('../features/auth/routes/sign-up'));
const ForgotPassword = lazy(() => import('../features/auth/routes/forgot-password'));
const AuthAction = lazy(() => import('../features/auth/routes/auth-action'));
const CompleteProfile = lazy(() => import('../features/profile/routes/complete-profile'));
const Checkout = lazy(() => import('../features/checkout/routes/checkout'));
const ReviewOrder = lazy(() => import('../features/checkout/routes/review-order'));
const GiftCheckout = lazy(() => import('../features/checkout/routes/gift-checkout'));
const ReviewGift = lazy(() => import('../features/checkout/routes/review-gift'));
const CompletePayment = lazy(() => import('../features/checkout/routes/complete-payment'));
const PaymentInstructions = lazy(() => import('../features/payment/routes/payment-instructions'));
const PaymentPending = lazy(() => import('../features/payment/routes/payment-pending'));
const OrderConfirmationPending = lazy(() => import('../features/payment/routes/order-confirmation-pending'));
const PaymentSuccess = lazy(() => import('../features/payment/routes/payment-success'));
const PublicGift = lazy(() => import('../features/gift/routes/public-gift'));
const GiftSuccess = lazy(() => import('../features/gift/routes/gift-success'));
const GiftOrder = lazy(() => import('../features/gift/routes/gift-order'));
const Profile = lazy(() => import('./member-profile'));
const Admin = lazy(() => import('./staff-dashboard'));
const Customer = lazy(() => import('../features/admin/routes/customer'));
const Kitchen = lazy(() => import('../features/kitchen/routes/kitchen'));
const KitchenRatings = lazy(() => import('../features/kitchen/routes/ratings'));
const Run = lazy(() => import('../features/run/routes/run'));
const Packing = lazy(() => import('../features/packing/routes/packing'));
const About = lazy(() => import('../features/info/routes/about'));
const Careers = lazy(() => import('../features/info/routes/careers'));
const Contact = lazy(() => import('../features/info/routes/contact'));
const Faq = lazy(() => import('../features/info/routes/faq'));
const Partner = lazy(() => import('../features/info/routes/partner'));
const Press = lazy(() => import('../features/info/routes/press'));
const Help = lazy(() => import('../features/info/routes/help'));
const Delivery = lazy(() => import('../features/info/routes/delivery'));
const Privacy = lazy(() => import('../features/info/routes/privacy'));
const Terms = lazy(() => import('../features/info/routes/terms'));
const Cookies = lazy(() => import('../features/info/routes/cookies'));
const NotFound = lazy(() => import('./not-found'));

/** Who may open what (docs/product/pages.md#addresses); an order's pages read documents, so they need a user too. */
const guarded = [
  { path: paths.completeProfile, requires: 'signed-in', page: <CompleteProfile /> },
  { path: paths.checkout, requires: 'complete-profile', page: <Checkout /> },
  { path: paths.reviewSelf, requires: 'complete-profile', page: <ReviewOrder /> },
  { path: paths.reviewGift, requires: 'complete-profile', page: <ReviewGift /> },
  { path: paths.giftCheckout, requires: 'giver', page: <GiftCheckout /> },
  { path: paths.payment, requires: 'complete-profile', page: <CompletePayment /> },
  { path: paths.paymentInstructions, requires: 'buyer', page: <PaymentInstructions /> },
  { path: paths.paymentPending, requires: 'buyer', page: <PaymentPending /> },
  { path: paths.orderConfirmationPending, requires: 'buyer', page: <OrderConfirmationPending /> },
  { path: paths.paymentSuccess, requires: 'signed-in', page: <PaymentSuccess /> },
  { path: paths.profile, requires: 'complete-profile', page: <Profile /> },
  { path: paths.admin, requires: 'admin', page: <Admin /> },
  { path: paths.adminCustomer, requires: 'admin', page: <Customer /> },
  { path: paths.kitchen, requires: 'kitchen', page: <Kitchen /> },
  { path: paths.kitchenRatings, requires: 'kitchen', page: <KitchenRatings /> },
  { path: paths.run, requires: 'driver', page: <Run /> },
  { path: paths.packing, requires: 'kitchen', page: <Packing /> },
] as const;

/** Every page of the shop. Needs a router around it: the browser's, or a static one at build time. */
export function App() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route path={paths.home} element={<Home />} />
        <Route path={paths.weeklyDrop} element={<WeeklyDrop />} />
        <Route path={paths.interactiveMenu} element={<WeeklyDrop />} />
        <Route path={paths.signIn} element={<SignIn />} />
        <Route path={paths.login} element={<SignIn />} />
        <Route path={paths.signUp} element={<SignUp />} />
        <Route path={paths.forgotPassword} element={<ForgotPassword />} />
        <Route path={paths.authAction} element={<AuthAction />} />
        {guarded.map(({ path, requires, page }) => (
          <Route key={path} path={path} element={<Guard requires={requires}>{page}</Guard>} />
        ))}
        <Route path={paths.publicGift} element={<PublicGift />} />
        <Route path={paths.giftSuccess} element={<GiftSuccess />} />
        <Route path={paths.giftOrder} element={<GiftOrder />} />
        <Route path={paths.about} element={<About />} />
        <Route path={paths.careers} element={<Careers />} />
        <Route path={paths.contact} element={<Contact />} />
        <Route path={paths.faq} element={<Faq />} />
        <Route path={paths.partner} element={<Partner />} />
        <Route path={paths.press} element={<Press />} />
        <Route path={paths.help} element={<Help />} />
        <Route path={paths.delivery} element={<Delivery />} />
        <Route path={paths.privacy} element={<Privacy />} />
        <Route path={paths.terms} element={<Terms />} />
        <Route path={paths.cookies} element={<Cookies />} />
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}
